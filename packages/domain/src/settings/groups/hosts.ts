import * as z from 'zod'
import { defineSettings } from '../setting-group.ts'

export const notAnOrigin = 'Write an origin such as https://www.example.org, or https://*.example.org for all below it.'

// A policy is one line of words: nothing that could end one or begin another.
const origin = z
  .string()
  .max(253, notAnOrigin)
  // An asterisk stands before a domain that somebody owns: below a top-level one it would admit everybody.
  .regex(/^https?:\/\/(\*\.(?=[^.]+\.[^.]))?[A-Za-z0-9.-]+(:[0-9]{1,5})?$/, notAnOrigin)

const origins = z
  .array(origin)
  .max(50)
  .refine((entries) => new Set(entries).size === entries.length, 'The same origin appears twice.')

/** Other sites that pages of the shop may show things of, and those that may show pages of the shop (DEV-34). */
export const hostsSetting = defineSettings({
  id: 'hosts',
  label: 'Hosts',
  description: 'Sites that pages show things of, and sites that show pages.',
  use: { by: 'The security policy of pages and the shop’s hosts.json.' },
  schema: z.strictObject({
    /** Origins whose pictures, films, frames and answers pages may use. Never their scripts: the operator names those. */
    hosts: origins.default([]),
    /** Origins that may show pages in a frame. */
    allowed_ancestors: origins.default([]),
  }),
})
