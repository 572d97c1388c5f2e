import { publicationRefusals } from '@perennial/domain/builds'
import { checkIds } from '@perennial/domain/publish-checks'
import * as z from 'zod'
import { endpoint, FieldErrorSchema, Instant, Version } from '../endpoint/index.ts'

/** Something that a check has found; `message` says it in English, `code` and `values` in any language. */
export const Finding = z.object({
  check: z.enum(checkIds),
  /** An error stops publishing, `confirm` needs a word, a warning is only said. */
  level: z.enum(['error', 'confirm', 'warning']),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  cardId: z.string().optional(),
  message: z.string(),
})
export type Finding = z.infer<typeof Finding>

const WordChange = z.object({ property: z.string(), before: z.string().optional(), after: z.string().optional() })

/** How a version of a page differs from another, by cards and words. */
export const PageDifference = z.object({
  cards: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      words: z.array(WordChange),
      more: z.boolean(),
    }),
  ),
  page: z.array(z.string()),
})

/** A saved page before it is published: what readers get, and what is wrong with it. */
export const PublishCheck = z.object({
  version: Version,
  tags: z.array(z.string()),
  findings: z.array(Finding),
  /** Checks that found nothing. */
  passed: z.array(z.enum(checkIds)),
  /** What readers see now; null while the page is not live. */
  live: z.object({ buildId: z.string(), version: Version, since: Instant, scriptBytes: z.int().nullable() }).nullable(),
  /** To what is live; null while the page is not live, or when that can no longer be read. */
  difference: PageDifference.nullable(),
  /** Compressed bytes of script of the heaviest language. */
  scriptBytes: z.int(),
})
export type PublishCheck = z.infer<typeof PublishCheck>

/** What came of publishing a page. */
export const PublishOutcome = z.object({
  state: z.enum(['live', 'planned']),
  buildId: z.string(),
  tags: z.array(z.string()),
  /** When it went live, or will. */
  at: Instant,
  /** Of a planned publication. */
  scheduleId: z.string().optional(),
})
export type PublishOutcome = z.infer<typeof PublishOutcome>

const NOT_FOUND = { status: 404, message: 'Not found' } as const
const CONFLICT = {
  status: 409,
  message: 'The page has changed since. Save or reload it, then publish again.',
} as const
const findings = z.object({ findings: z.array(Finding) })

/** A page goes live in one act. */
export const publishing = {
  /** PAG-46: checks a saved page and compares it with what readers see. Changes nothing. */
  check: endpoint
    .meta({ can: ['read', 'publish'] })
    .route({
      method: 'GET',
      path: '/api/shop/publish/check',
      summary: 'Check a page before publishing',
      tags: ['builds'],
    })
    .errors({ NOT_FOUND, NOT_BUILT: { status: 422, message: publicationRefusals.NOT_BUILT } })
    .input(z.object({ path: z.string().min(1).max(500) }))
    .output(PublishCheck),

  /**
   * PAG-45: checks, builds and publishes a saved page under all of its tags, or plans that. Errors of the checks refuse
   * it; what needs a word is published with `confirm`. Asked again with the same key, it answers again and does nothing.
   */
  publish: endpoint
    .meta({ can: ['edit', 'publish'] })
    .route({ method: 'POST', path: '/api/shop/publish/page', summary: 'Publish a page', tags: ['builds'] })
    .errors({
      NOT_FOUND,
      CONFLICT,
      CHECKS_FAILED: { status: 422, message: 'This page cannot be published yet.', data: findings },
      NEEDS_WORD: { status: 409, message: 'This page is published only when you say so.', data: findings },
      NOT_BUILT: { status: 422, message: publicationRefusals.NOT_BUILT },
      ARCHIVED: { status: 409, message: publicationRefusals.ARCHIVED },
      TAG_TAKEN: { status: 409, message: publicationRefusals.TAG_TAKEN },
      FOREIGN_TAG: { status: 422, message: publicationRefusals.FOREIGN_TAG },
      OVER_BUDGET: { status: 409, message: publicationRefusals.OVER_BUDGET },
      KEY_REUSED: { status: 409, message: 'This key has published another page, or another version.' },
      INVALID: {
        status: 422,
        message: 'Some fields are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
    })
    .input(
      z.object({
        path: z.string().min(1).max(500),
        version: Version.min(1),
        /** Chosen by the caller, once for each press of Publish. */
        key: z.string().min(8).max(100),
        /** Publishes also with failed cards or more script than a page may load. */
        confirm: z.boolean().optional(),
        /** In the tenant's time zone; now when missing. */
        when: z.object({ date: z.string().max(20), time: z.string().max(20) }).optional(),
      }),
    )
    .output(PublishOutcome),
}
