import * as z from 'zod'
import { limitedSubjects } from '@perennial/domain/settings'
import { endpoint, FieldErrorSchema, FreeData, Instant, Version } from '../endpoint/index.ts'

/** The setting of one group. Secrets are reduced to whether they are set. */
export const StoredSetting = z.object({
  id: z.string(),
  setting: FreeData,
  /** Version of this group; 0 before the first save. Send it back when saving. */
  version: Version,
})
export type StoredSetting = z.infer<typeof StoredSetting>

const SentSetting = z.object({
  id: z.string().max(50),
  setting: FreeData,
  /** Accepted but ignored: the session identifies the tenant. */
  tenant_id: z.string().max(100).optional(),
  /** Expected version. Without it the last save wins. */
  version: Version.optional(),
})

/** A font that pages may use besides those of the product (RUN-24). */
export const CustomFont = z.object({ label: z.string(), id: z.string(), value: z.string() })
export type CustomFont = z.infer<typeof CustomFont>

const Origins = z.array(z.string().max(253)).max(50)

/** Hosts and allowed ancestors (DEV-34) with their version; 0 before the first save. */
export const StoredHosts = z.object({ hosts: Origins, allowed_ancestors: Origins, version: Version })
export type StoredHosts = z.infer<typeof StoredHosts>

/** What the limits did in the last 24 hours, by what was tried. What nobody tried is left out. */
export const LimitCounts = z.object({
  /** The beginning of the first hour that is counted. */
  since: Instant,
  items: z.array(
    z.object({
      subject: z.enum(limitedSubjects),
      /** Tries that were wrong or declined. */
      failed: z.int(),
      /** Tries that a lock turned away. */
      refused: z.int(),
      /** Locks that turned somebody away. */
      locked: z.int(),
    }),
  ),
})
export type LimitCounts = z.infer<typeof LimitCounts>

export const settings = {
  /** SET-04: all groups, whether saved or not. */
  list: endpoint
    .meta({ can: ['read', 'setting'] })
    .route({ method: 'GET', path: '/api/settings', summary: 'General settings by group', tags: ['settings'] })
    .output(z.array(StoredSetting)),

  /** SET-05: saves the sent groups, all or none. Returns the stored settings. */
  save: endpoint
    .meta({ can: ['edit', 'setting'] })
    .route({ method: 'PUT', path: '/api/settings', summary: 'Save general settings', tags: ['settings'] })
    .errors({
      INVALID: {
        status: 422,
        message: 'Some settings are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has saved these settings since you opened them.',
        data: z.object({ current: z.array(StoredSetting) }),
      },
    })
    .input(z.object({ settings: z.array(SentSetting).min(1).max(20) }))
    .output(z.array(StoredSetting)),

  /** Declined payments, guesses and locks of the last day. Counts belong to the shop: they name nobody. */
  limits: endpoint
    .meta({ can: ['read', 'setting'] })
    .route({ method: 'GET', path: '/api/settings/limits', summary: 'What limits did in a day', tags: ['settings'] })
    .output(LimitCounts),

  /** RUN-24: for everybody who edits pages, whether or not they may read settings. */
  fonts: endpoint
    .meta({ can: 'signed-in' })
    .route({ method: 'GET', path: '/api/settings/fonts', summary: 'Fonts of the tenant', tags: ['settings'] })
    .output(z.array(CustomFont)),

  /** DEV-34: other sites whose content pages may use, and those that may frame pages. */
  hosts: endpoint
    .meta({ can: ['read', 'installation'] })
    .route({ method: 'GET', path: '/api/settings/hosts', summary: 'Hosts and allowed ancestors', tags: ['settings'] })
    .output(StoredHosts),

  saveHosts: endpoint
    .meta({ can: ['edit', 'setting'] })
    .route({ method: 'PUT', path: '/api/settings/hosts', summary: 'Save hosts and ancestors', tags: ['settings'] })
    .errors({
      INVALID: {
        status: 422,
        message: 'Some hosts are not valid.',
        data: z.object({ fieldErrors: z.array(FieldErrorSchema) }),
      },
      CONFLICT: {
        status: 409,
        message: 'Somebody else has saved the hosts since you opened them.',
        data: z.object({ current: StoredHosts }),
      },
    })
    .input(StoredHosts)
    .output(StoredHosts),
}
