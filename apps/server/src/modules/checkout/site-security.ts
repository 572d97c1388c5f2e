import type { OpenSetting } from '@perennial/domain/settings'
import type { Context } from '../../http/context.ts'
import { readOpenSetting } from '../settings/setting-secrets.ts'

const ofCalls = new WeakMap<Context['call'], Promise<OpenSetting<'siteSecurity'>>>()

/** What limits and checks of a call are set to: all of them by what it was when the first one looked. */
export function siteSecurity({ ports, scope, call }: Pick<Context, 'ports' | 'scope' | 'call'>) {
  const known =
    ofCalls.get(call) ?? ports.db.asTenant(scope, (tx) => readOpenSetting(tx, ports.sealing, scope, 'siteSecurity'))
  ofCalls.set(call, known)
  return known
}
