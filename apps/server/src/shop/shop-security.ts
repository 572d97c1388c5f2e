import type { OpenSetting } from '@perennial/domain/settings'
import type { Scope } from '../db/port.ts'
import { readOpenSetting } from '../modules/settings/setting-secrets.ts'
import type { Ports } from '../ports/index.ts'
import { cachedFor } from './cached-for.ts'

/** The shop's site security settings; changes take effect within a second. */
export type ShopSecurity = () => Promise<OpenSetting<'siteSecurity'>>

export const shopSecurity = (
  { db, clock, sealing }: Pick<Ports, 'db' | 'clock' | 'sealing'>,
  scope: Scope,
): ShopSecurity =>
  cachedFor(1000, clock, () => db.asTenant(scope, (tx) => readOpenSetting(tx, sealing, scope, 'siteSecurity')))
