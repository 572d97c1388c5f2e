import { accountTexts } from '@perennial/domain/access'
import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { account, passkey } from '../../db/schema/index.ts'
import { guarded } from '../../http/guard.ts'
import { accepted, isRefused, refuse } from '../../http/refusal.ts'
import type { Ports } from '../../ports/index.ts'
import {
  accountOfPasskey,
  checkedNewPasskey,
  maxPasskeys,
  optionsToAdd,
  optionsToConfirm,
  type PasskeyRow,
  passkeysOf,
  spendChallenge,
} from '../../sign-in/passkeys.ts'
import { endSignIns } from '../../sign-in/end-sign-ins.ts'
import { noteProof } from '../../sign-in/note-proof.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { touchedUser } from '../users/touched-user.ts'

const shown = ({ id, name, createdAt, lastUsedAt, synced }: PasskeyRow) => ({
  id,
  name,
  created: createdAt.toISOString(),
  lastUsed: lastUsedAt?.toISOString() ?? null,
  synced,
})

export const passkeys = {
  list: guarded.passkeys.list.handler(async ({ context: { caller, ports } }) =>
    (await ports.db.asOwner((tx) => passkeysOf(tx, caller!.user.id))).map(shown),
  ),

  begin: guarded.passkeys.begin.handler(async ({ context: { caller, ports }, errors }) => {
    if (ports.settings.signIn === 'outside') throw errors.ELSEWHERE()
    const options = await ports.db.asOwner((tx) =>
      optionsToAdd(tx, { accountId: caller!.user.id, origin: ports.settings.consoleOrigin, now: ports.clock() }),
    )
    if (!options) throw errors.TOO_MANY()
    return { options: { ...options } }
  }),

  add: guarded.passkeys.add.handler(async ({ input: { name, proof }, context: { caller, ports }, errors }) => {
    if (ports.settings.signIn === 'outside') throw errors.ELSEWHERE()
    const { user, scope } = caller!
    const [accountId, now] = [user.id, ports.clock()]
    const challenge = await spendChallenge(ports.db, { accountId, purpose: 'add', now })
    if (challenge === undefined) throw errors.BEGIN_AGAIN()
    const checked = await checkedNewPasskey(proof, { challenge, origin: ports.settings.consoleOrigin })
    if (!checked) throw errors.REFUSED()
    const row = { ...checked, id: ports.newId(), accountId, name, createdAt: new Date(now), lastUsedAt: null }
    const done = await store(ports, scope, row)
    ports.jobs.wake('mail')
    return shown(accepted(done, errors))
  }),

  rename: guarded.passkeys.rename.handler(async ({ input: { id, name }, context: { caller, ports }, errors }) => {
    const [row] = await ports.db.asOwner((tx) =>
      tx.update(passkey).set({ name }).where(own(id, caller!.user.id)).returning(),
    )
    if (!row) throw errors.NOT_FOUND()
    return shown(row)
  }),

  remove: guarded.passkeys.remove.handler(async ({ input: { id }, context: { caller, ports }, errors }) => {
    const { user, scope } = caller!
    const removed = await ports.db.asOwner(async (tx) => {
      const [row] = await tx.delete(passkey).where(own(id, user.id)).returning()
      if (!row) return false
      const payload = { name: row.name }
      await queueMail(tx, ports, scope, { topic: 'mail.passkey_removed', payload, accountId: user.id })
      return true
    })
    if (!removed) throw errors.NOT_FOUND()
    ports.jobs.wake('mail')
    return { removed: true as const }
  }),

  removeOf: guarded.passkeys.removeOf.handler(async ({ input, context: { caller, ports }, errors }) => {
    const { user, scope } = caller!
    const done = await ports.db.asOwner(async (tx) => {
      const target = await touchedUser(tx, {
        scope,
        caller: user.id,
        userName: input.userName,
        now: ports.clock(),
        own: accountTexts.ownPasskeys,
      })
      if (isRefused(target)) return target
      const gone = await tx.delete(passkey).where(eq(passkey.accountId, target.id)).returning({ name: passkey.name })
      // Whoever has found the device may be signed in with it.
      if (gone.length > 0) await endSignIns(tx, target.id, 'all')
      for (const payload of gone)
        await queueMail(tx, ports, scope, { topic: 'mail.passkey_removed', payload, accountId: target.id })
      return { removed: gone.length }
    })
    const { removed } = accepted(done, errors)
    if (removed === 0) throw errors.NONE()
    ports.jobs.wake('mail')
    return { removed }
  }),

  beginConfirm: guarded.passkeys.beginConfirm.handler(async ({ context: { caller, ports }, errors }) => {
    const options = await ports.db.asOwner((tx) =>
      optionsToConfirm(tx, { accountId: caller!.user.id, origin: ports.settings.consoleOrigin, now: ports.clock() }),
    )
    if (!options) throw errors.NOT_FOUND()
    return { options: { ...options } }
  }),

  confirm: guarded.passkeys.confirm.handler(async ({ input: { proof }, context: { caller, ports }, errors }) => {
    const { user, session } = caller!
    const [accountId, now] = [user.id, ports.clock()]
    const challenge = await spendChallenge(ports.db, { accountId, purpose: 'confirm', now })
    if (challenge === undefined) throw errors.BEGIN_AGAIN()
    const origin = ports.settings.consoleOrigin
    if (!(await accountOfPasskey(ports.db, proof, { challenge, of: accountId, now, origin }))) throw errors.REFUSED()
    await noteProof(ports.db, { session, accountId, now })
    return { confirmed: true as const }
  }),
}

const own = (id: string, accountId: string) => and(eq(passkey.id, id), eq(passkey.accountId, accountId))

const store = (ports: Ports, scope: Scope, row: PasskeyRow) =>
  ports.db.asOwner(async (tx) => {
    // Two that are added at once wait here for each other, so that both are counted.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, row.accountId)).for('update')
    if ((await passkeysOf(tx, row.accountId)).length >= maxPasskeys) return refuse('TOO_MANY')
    const [stored] = await tx.insert(passkey).values(row).onConflictDoNothing().returning()
    if (!stored) return refuse('TAKEN')
    const payload = { name: row.name }
    await queueMail(tx, ports, scope, { topic: 'mail.passkey_added', payload, accountId: row.accountId })
    return stored
  })
