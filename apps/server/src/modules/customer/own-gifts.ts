import type { GiverCommand, OwnGift } from '@perennial/api/gifts'
import type { Scope } from '../../db/port.ts'
import { refuse, type Refused } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import { changeGift, ownGiftView } from '../gifts/change-gift.ts'
import { findGift } from '../gifts/gift-store.ts'

interface Asked {
  customer: string
  id: string
  command: GiverCommand
  version: number
  key: string
}

/** Does what a giver asks for, once for each key. What is taken back goes to the payment, and waits for nobody. */
export async function changeOwnGift(
  ports: Pick<Ports, 'db' | 'newId' | 'jobs' | 'clock' | 'businessTime'>,
  scope: Scope,
  { customer, id, command, version, key }: Asked,
): Promise<OwnGift | Refused<'NOT_FOUND' | 'NOT_ALLOWED' | 'CONFLICT' | 'KEY_REUSED' | 'TOO_MANY'>> {
  const refused = await changeGift(ports, scope, {
    id,
    version,
    key,
    command: command.action === 'cancel' ? { ...command, credit: 'payment' } : command,
    reason: 'The giver has done it.',
    actor: 'customer',
    by: 'giver',
  })
  if (refused && refused.refused.code !== 'CONFLICT') return refused
  ports.jobs.wake('mail')
  const now = await ports.businessTime(scope, customer)
  const row = await ports.db.asTenant(scope, (tx) => findGift(tx, id))
  if (!row) return refuse('NOT_FOUND')
  const current = ownGiftView(row, now)
  return refused ? refuse('CONFLICT', { data: { current } }) : current
}
