import { isStorable } from '@perennial/domain/text'
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '../db/port.ts'
import { oidcModel as model } from '../db/schema/index.ts'
import { isSoundJson } from '../http/refuse-broken-text.ts'

/** Stores the provider's sessions, grants and tokens. The server's hourly sweep deletes expired rows. */
export const providerStore =
  (db: Db) =>
  (kind: string): Adapter => {
    const named = (id: string) => and(eq(model.kind, kind), eq(model.id, id))
    const unexpired = or(isNull(model.expiresAt), gt(model.expiresAt, sql`now()`))
    // Ids and parameters come from callers: what no column holds is an id of nothing, and no request to be stored.
    const find = async (id: string, where: SQL | undefined) => {
      if (!isStorable(id)) return undefined
      const [row] = await db.asOwner((tx) => tx.select().from(model).where(and(where, unexpired)).limit(1))
      return row?.payload as AdapterPayload | undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        if (!isSoundJson(JSON.stringify(payload))) throw new errors.InvalidRequest('a character cannot be stored')
        const row = {
          payload: payload as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null,
        }
        await db.asOwner((tx) =>
          tx
            .insert(model)
            .values({ kind, id, ...row })
            .onConflictDoUpdate({ target: [model.kind, model.id], set: row }),
        )
      },
      find: (id) => find(id, named(id)),
      findByUid: (uid) => find(uid, and(eq(model.kind, kind), eq(model.uid, uid))),
      findByUserCode: (userCode) => find(userCode, and(eq(model.kind, kind), eq(model.userCode, userCode))),
      async consume(id) {
        const consumed = sql`${model.payload} || jsonb_build_object('consumed', extract(epoch from now())::int)`
        await db.asOwner((tx) => tx.update(model).set({ payload: consumed }).where(named(id)))
      },
      async destroy(id) {
        await db.asOwner((tx) => tx.delete(model).where(named(id)))
      },
      async revokeByGrantId(grantId) {
        await db.asOwner((tx) => tx.delete(model).where(and(eq(model.kind, kind), eq(model.grantId, grantId))))
      },
    }
  }
