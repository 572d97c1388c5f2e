import type { SettingValue } from '@perennial/domain/settings'
import type { Context } from '../../http/context.ts'
import { readSetting } from '../settings/setting-store.ts'

const ofCalls = new WeakMap<Context['call'], Promise<SettingValue<'siteSecurity'>>>()

/**
 * What limits and checks of a call are set to: all of them by what it was when the first one looked. Without secrets: one
 * that cannot be opened must not keep anybody from ordering.
 */
export function siteSecurity({ ports, scope, call }: Pick<Context, 'ports' | 'scope' | 'call'>) {
  const known = ofCalls.get(call) ?? ports.db.asTenant(scope, (tx) => readSetting(tx, 'siteSecurity'))
  ofCalls.set(call, known)
  return known
}
