import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aesSealing } from '../src/adapters/aes-sealing.ts'
import { consoleLog } from '../src/adapters/console-log.ts'
import { account, secret, setting, tenant, twoStep } from '../src/db/schema/index.ts'
import { readOpenSetting } from '../src/modules/settings/setting-secrets.ts'
import { secretOf } from '../src/sign-in/secrets.ts'
import { readConfig } from '../src/start/config.ts'
import { resealSecrets } from '../src/start/reseal-secrets.ts'
import { openSealing, ownSecretKey } from '../src/start/secret-keys.ts'
import { databaseOfItsOwn } from './database.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const log = consoleLog('none')

test('what is sealed is opened by its key, for the row it belongs to, and untouched', () => {
  const sealing = aesSealing([first])
  const sealed = sealing.seal('hush-hush', 'row 1')
  expect(sealed).not.toContain('hush')
  expect(sealing.seal('hush-hush', 'row 1')).not.toBe(sealed)
  expect(sealing.open(sealed, 'row 1')).toBe('hush-hush')
  expect(() => sealing.open(sealed, 'row 2')).toThrow('not what was stored')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => sealing.open(changed, 'row 1')).toThrow('not what was stored')
  // What was never sealed is read as it is.
  expect(sealing.open('plain', 'row 1')).toBe('plain')
})

test('keys follow one another: the first seals, the others open, a lost one is named', () => {
  const before = aesSealing([first]).seal('hush-hush', 'row')
  const both = aesSealing([second, first])
  expect(both.open(before, 'row')).toBe('hush-hush')
  expect([both.isCurrent(before), both.isCurrent(both.seal('x', 'row'))]).toEqual([false, true])
  expect(() => aesSealing([second]).open(before, 'row')).toThrow(/needs the key [0-9a-f]{8}/)
})

test('keys come from the environment, or from a file made once that only its owner reads', () => {
  const keys = readConfig({ PERENNIAL_SECRET_KEY: `${second.toString('base64')}, ${first.toString('base64url')}` })
  expect(keys.secretKeys).toEqual([second, first])
  expect(() => readConfig({ PERENNIAL_SECRET_KEY: 'short' })).toThrow('32 random bytes')
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-key-'))
  const [made] = ownSecretKey(folder, true)
  expect(ownSecretKey(folder, true)).toEqual([made])
  expect(statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('a key that was lost is missed at the start, and a wrong one is named: nothing is sealed with a new one', async () => {
  const db = await databaseOfItsOwn()
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-key-'))
  const config = { dataFolder: folder, secretKeys: undefined }
  try {
    const sealing = await openSealing(config, db)
    await secretOf({ db, sealing }, 'access tokens', () => 'a-token-key')
    expect((await openSealing(config, db)).isCurrent(sealing.seal('x', 'y'))).toBe(true)
    rmSync(path.join(folder, 'secret-key'))
    await expect(openSealing(config, db)).rejects.toThrow(
      'secret-key is missing, and the database holds secrets that its key opens. Put the file back',
    )
    await expect(openSealing({ ...config, secretKeys: [first] }, db)).rejects.toThrow(
      /^The secret key does not open what this database holds\. A stored secret needs the key [0-9a-f]{8}\./,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await db.close()
  }
})

test('what lies about unsealed, or sealed with an earlier key, is sealed with the current one at the start', async () => {
  const db = await databaseOfItsOwn()
  try {
    const scope = { tenant: 'marsh', mode: 'test' as const }
    const id = randomUUID()
    await db.asOwner(async (tx) => {
      await tx.insert(tenant).values({ id: scope.tenant, name: 'Marsh' })
      await tx.insert(account).values({ id, userName: id, email: `${id}@x.example`, firstName: 'A', lastName: 'B' })
      await tx.insert(twoStep).values({ accountId: id, secret: 'JBSWY3DPEHPK3PXP', beganAt: new Date() })
      await tx.insert(secret).values({ name: 'provider cookies', value: ['cookie-key'] })
    })
    await db.asTenant(scope, (tx) =>
      tx.insert(setting).values({
        id: 'paypal',
        setting: { client_id: 'shop', client_secret: 'not-for-eyes' },
        userName: 'ines',
      }),
    )
    const everything = async () =>
      JSON.stringify(
        await db.asOwner(async (tx) => [
          await tx.select().from(setting),
          (await tx.select().from(twoStep)).map((row) => row.secret),
          await tx.select().from(secret),
        ]),
      )
    const early = aesSealing([first])
    expect(await resealSecrets({ db, sealing: early, log })).toBe(3)
    for (const plain of ['not-for-eyes', 'JBSWY3DPEHPK3PXP', 'cookie-key'])
      expect(await everything()).not.toContain(plain)
    expect(await resealSecrets({ db, sealing: early, log })).toBe(0)

    const sealing = aesSealing([second, first])
    expect(await resealSecrets({ db, sealing, log })).toBe(3)
    const late = aesSealing([second])
    expect(await db.asTenant(scope, (tx) => readOpenSetting(tx, late, scope, 'paypal'))).toEqual({
      client_id: 'shop',
      client_secret: 'not-for-eyes',
    })
    expect(await secretOf({ db, sealing: late }, 'provider cookies', () => [])).toEqual(['cookie-key'])
    const [row] = await db.asOwner((tx) => tx.select().from(twoStep).where(eq(twoStep.accountId, id)))
    expect(late.open(row!.secret, `two-step ${id}`)).toBe('JBSWY3DPEHPK3PXP')

    // Without its key nothing is lost: it stays as it is until the key comes back.
    const stored = await everything()
    expect(await resealSecrets({ db, sealing: aesSealing([randomBytes(32)]), log })).toBe(0)
    expect(await everything()).toBe(stored)
  } finally {
    await db.close()
  }
})
