import type * as z from 'zod'
import { analytics } from './groups/analytics.ts'
import { apple } from './groups/apple.ts'
import { beta } from './groups/beta.ts'
import { billing } from './groups/billing.ts'
import { fonts } from './groups/fonts.ts'
import { gift } from './groups/gift.ts'
import { google } from './groups/google.ts'
import { hooks } from './groups/hooks.ts'
import { hostsSetting } from './groups/hosts.ts'
import { localisation } from './groups/localisation.ts'
import { paypal } from './groups/paypal.ts'
import { selfService } from './groups/self-service.ts'
import { shop } from './groups/shop.ts'
import { siteSecurity } from './groups/site-security.ts'
import { zephr } from './groups/zephr.ts'
import { zuora } from './groups/zuora.ts'
import type { SecretText } from './fields.ts'

/** The groups of general settings, in their order (SET-02). The first one shows when none is asked for (SET-03). */
export const settingGroups = [
  shop,
  analytics,
  localisation,
  siteSecurity,
  fonts,
  hooks,
  zuora,
  zephr,
  paypal,
  apple,
  google,
  gift,
  beta,
] as const

/** Settings with a screen of their own. */
const ownScreens = [hostsSetting, billing, selfService] as const

const allGroups = [...settingGroups, ...ownScreens] as const

type AnyGroup = (typeof allGroups)[number]

/** Ids of everything that is stored as a setting. */
export type SettingId = AnyGroup['id']

/** A setting with its secrets readable. */
export type OpenSetting<Id extends SettingId> = z.output<Extract<AnyGroup, { id: Id }>['schema']>

/** A setting as everything but the use of a secret reads it: a secret that is set is `true`. */
export type SettingValue<Id extends SettingId> = Masked<OpenSetting<Id>>

type Masked<Value> = Value extends SecretText
  ? true
  : Value extends readonly unknown[]
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Masked<Value[Key]> }
      : Value

/** The group or setting of an id; undefined for an id that is none. */
export const groupWithId = (id: string): AnyGroup | undefined => allGroups.find((group) => group.id === id)
