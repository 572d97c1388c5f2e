import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Scope, Tx } from '../src/db/port.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { setting, tenant, testClock } from '../src/db/schema/index.ts'
import { readSetting, storeSetting } from '../src/modules/settings/setting-store.ts'
import { shopProfile } from '../src/modules/tenants/shop-profile.ts'
import { hasClocks } from '../src/modules/test-clocks/has-clocks.ts'
import { databaseOfItsOwn, migratedDatabaseUrl } from './database.ts'

// Two processes over one database where there can be two: neither tells the other of a change.
let one: Db
let other: Db
const scope: Scope = { tenant: "o'brien \\ co", mode: 'test' }
const production: Scope = { ...scope, mode: 'production' }

beforeAll(async () => {
  const url = await migratedDatabaseUrl()
  if (url) [one, other] = [openPostgres(url, () => {}), openPostgres(url, () => {})]
  else one = other = await databaseOfItsOwn()
  await one.asOwner((tx) => tx.insert(tenant).values({ id: scope.tenant, name: 'First', timeZone: 'Europe/London' }))
})
afterAll(async () => {
  await one.close()
  if (other !== one) await other.close()
})

const save = (tx: Tx, name: string) =>
  storeSetting(tx, {
    id: 'shop',
    before: undefined,
    next: { name },
    version: undefined,
    author: 'ines',
    at: new Date('2026-11-28T12:00:00Z'),
  })
const nameIn = (db: Db, at = scope) => db.asTenant(at, async (tx) => (await readSetting(tx, 'shop')).name)
const profileIn = (db: Db) => db.asTenant(scope, (tx) => shopProfile(tx))

describe('facts of a shop', () => {
  test('are read once, and again when they have changed, in whichever process', async () => {
    expect([await nameIn(one), await nameIn(other)]).toEqual([undefined, undefined])
    const before = other.statements()
    await nameIn(other)
    const known = other.statements() - before
    await one.asTenant(scope, (tx) => save(tx, 'Curlew'))
    expect([await nameIn(other), await nameIn(one)]).toEqual(['Curlew', 'Curlew'])
    const again = other.statements()
    await nameIn(other)
    expect(other.statements() - again).toBe(known)
    expect((await profileIn(other)).name).toBe('Curlew')
  })

  test('are kept apart by mode', async () => {
    await one.asTenant(production, (tx) => save(tx, 'Real'))
    expect([await nameIn(other), await nameIn(other, production)]).toEqual(['Curlew', 'Real'])
  })

  test('are what the transaction that changes them has written, and nobody else reads that before it ends', async () => {
    const failed = one.asTenant(scope, async (tx) => {
      await readSetting(tx, 'shop')
      await save(tx, 'Never')
      expect((await readSetting(tx, 'shop')).name).toBe('Never')
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect([await nameIn(one), await nameIn(other)]).toEqual(['Curlew', 'Curlew'])
  })

  test('change with the tenant, with settings removed and with test clocks', async () => {
    await one.asOwner((tx) => tx.delete(setting).where(and(eq(setting.tenantId, scope.tenant), eq(setting.id, 'shop'))))
    expect((await profileIn(other)).name).toBe('First')
    await one.asOwner((tx) =>
      tx.update(tenant).set({ name: 'Second', timeZone: 'Europe/Paris' }).where(eq(tenant.id, scope.tenant)),
    )
    expect(await profileIn(other)).toMatchObject({ name: 'Second', timeZone: 'Europe/Paris' })
    const clocks = (db: Db) => db.asTenant(scope, hasClocks)
    expect([await clocks(one), await clocks(other)]).toEqual([false, false])
    const clock = {
      id: 'c',
      begunOn: '2026-12-01',
      nowOn: '2026-12-01',
      userName: 'ines',
      createdAt: new Date('2026-11-28T12:00:00Z'),
    }
    await one.asTenant(scope, (tx) => tx.insert(testClock).values(clock))
    expect([await clocks(one), await clocks(other)]).toEqual([true, true])
    await other.asTenant(scope, (tx) => tx.delete(testClock))
    expect([await clocks(one), await clocks(other)]).toEqual([false, false])
  })

  test('do not come from what a customer sees, and go to nobody who could change them', async () => {
    await one.asTenant(scope, (tx) => save(tx, 'Curlew'))
    await one.asCustomer(scope, 'somebody', (tx) => readSetting(tx, 'shop'))
    const read = await one.asTenant(scope, (tx) => readSetting(tx, 'shop'))
    expect(read.name).toBe('Curlew')
    expect(() => Object.assign(read, { name: 'Other' })).toThrow(TypeError)
  })

  test('a hundred changes at once, each seen by whoever asks after it', async () => {
    let stored = 0
    for (let wave = 0; wave < 2; wave += 1) {
      await Promise.all(
        Array.from({ length: 50 }, async (_none, n) => {
          const [writer, reader] = n % 2 ? [one, other] : [other, one]
          const version = await writer.asTenant(scope, async (tx) => (await save(tx, `${wave} ${n}`))!.version)
          const seen = await reader.asTenant(scope, async (tx) => {
            const [row] = await tx.select().from(setting).where(eq(setting.id, 'shop'))
            return { known: (await readSetting(tx, 'shop')).name, stored: row!.version }
          })
          expect(seen.stored).toBeGreaterThanOrEqual(version)
          stored = Math.max(stored, version)
        }),
      )
      const names = await Promise.all([nameIn(one), nameIn(other)])
      const { rows } = await one.run(`select setting->>'name' as name from setting where id = 'shop' and mode = 'test'`)
      expect(names).toEqual([rows[0]!.name, rows[0]!.name])
    }
    expect(stored).toBeGreaterThanOrEqual(100)
  })
})
