import { trimEndOf } from '../text/index.ts'
import { schemaErrors } from '../json-schema/index.ts'
import type { FieldError } from '../result/index.ts'

/** Other sites that pages of the shop may show things of, and those that may show pages of the shop (DEV-34). */
export interface Hosts {
  /** Origins whose pictures, films, frames and answers pages may use. Never their scripts: the operator names those. */
  hosts: readonly string[]
  /** Origins that may show pages in a frame. */
  allowed_ancestors: readonly string[]
}

export const noHosts: Hosts = { hosts: [], allowed_ancestors: [] }

const origins = {
  type: 'array',
  maxItems: 50,
  uniqueItems: true,
  // A policy is one line of words: nothing that could end one or begin another.
  items: { type: 'string', maxLength: 253, pattern: '^https?://(\\*\\.)?[A-Za-z0-9.-]+(:[0-9]{1,5})?$' },
}
const schema = {
  type: 'object',
  properties: { hosts: origins, allowed_ancestors: origins },
  required: ['hosts', 'allowed_ancestors'],
  additionalProperties: false,
}

export const hostTexts = {
  title: 'Hosts',
  notAnOrigin: 'Write an origin such as https://www.example.org, or https://*.example.org for all below it.',
} as const

/** What is wrong with the lists; the path names the list and the place. */
export const hostsErrors = (hosts: Hosts): FieldError[] =>
  schemaErrors(schema, hosts, hostTexts.notAnOrigin)
    // A list that has something wrong in it is told by what is wrong.
    .filter(({ path }, _, all) => !all.some((other) => other.path.startsWith(`${path}.`)))
    .map(({ path, keyword, message }) => ({
      path: path.slice(1),
      code: keyword,
      message: keyword === 'pattern' ? hostTexts.notAnOrigin : message,
    }))

/** An origin as it is stored: lower case, without a slash at its end. */
export const hostOf = (typed: string): string => trimEndOf(typed.trim().toLowerCase(), '/')
