import type { SettingValue } from '@perennial/domain/settings'
import type { Scope } from '../db/port.ts'
import { isUnavailable } from '../http/problem.ts'
import { readOpenSetting } from '../modules/settings/setting-secrets.ts'
import { readSetting } from '../modules/settings/setting-store.ts'
import type { Ports } from '../ports/index.ts'
import { cachedFor } from './cached-for.ts'

/** The shop's site security settings, without secrets; changes take effect within a second. */
export type ShopSecurity = () => Promise<SettingValue<'siteSecurity'>>

export const shopSecurity = ({ db, clock }: Pick<Ports, 'db' | 'clock'>, scope: Scope): ShopSecurity =>
  cachedFor(1000, clock, () => db.asTenant(scope, (tx) => readSetting(tx, 'siteSecurity')))

/** The secret with which another site signs its tokens. */
export type SharedSecret = () => Promise<string | undefined>

/** One that cannot be opened is reported and is none: nobody is signed in by such a token, and pages are served. */
export const sharedSecret = (
  { db, clock, sealing, errorReports }: Pick<Ports, 'db' | 'clock' | 'sealing' | 'errorReports'>,
  scope: Scope,
): SharedSecret =>
  cachedFor(1000, clock, async () => {
    try {
      const opened = await db.asTenant(scope, (tx) => readOpenSetting(tx, sealing, scope, 'siteSecurity'))
      return opened.authentication.external_auth_secret
    } catch (error) {
      if (isUnavailable(error)) throw error
      errorReports.report({ error, where: 'the secret that is shared with another site' })
      return undefined
    }
  })
