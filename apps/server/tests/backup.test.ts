import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleLog } from '../src/adapters/console-log.ts'
import { folderBlobs } from '../src/adapters/folder-blobs.ts'
import { openJobs } from '../src/adapters/pg-boss-jobs.ts'
import { runCommand } from '../src/commands/run-command.ts'
import { tenant } from '../src/db/schema/index.ts'
import { secretOf } from '../src/sign-in/secrets.ts'
import { readConfig, StartError } from '../src/start/config.ts'
import { openDatabase } from '../src/start/open-database.ts'
import { openSealing } from '../src/start/secret-keys.ts'
import { databaseUrlOfItsOwn } from './database.ts'
import { migrationsFolder } from './places.ts'
import { startS3StandIn } from './s3-stand-in.ts'
import type { Environment } from './started-server.ts'

const root = mkdtempSync(path.join(tmpdir(), 'perennial-backup-'))
const archive = path.join(root, 'shop.tar.gz')
const log = consoleLog('none')
let original: Environment
let written: string[]

const open = (env: Environment) =>
  openDatabase(readConfig(env), {
    migrations: migrationsFolder,
    log,
    progress: (_step, work) => work(),
    onLockLost: () => {},
  })

async function run(args: string[], env: Environment) {
  const lines: string[] = []
  const succeeded = await runCommand(args, {
    env,
    version: '1.2.3',
    migrations: migrationsFolder,
    say: (line) => void lines.push(line),
  })
  return { succeeded, lines }
}

const environment = async (name: string): Promise<Environment> => ({
  PERENNIAL_DATA: path.join(root, name),
  DATABASE_URL: await databaseUrlOfItsOwn(),
  PERENNIAL_LOG: 'none',
})

const names = async (env: Environment) => {
  const { db, close } = await open(env)
  try {
    const { rows } = await db.run('select id from tenant order by id')
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}

beforeAll(async () => {
  original = await environment('original')
  const { db, close } = await open(original)
  await db.asOwner((tx) => tx.insert(tenant).values({ id: 'marsh', name: 'Marsh' }))
  const sealing = await openSealing(readConfig(original), db)
  await secretOf({ db, sealing }, 'access tokens', () => 'a-token-key')
  const jobs = await openJobs(db, log)
  await jobs.stop()
  await close()
  const blobs = folderBlobs(path.join(original.PERENNIAL_DATA!, 'blobs'))
  await blobs.put('marsh/media/coast.png', new Uint8Array([1, 2, 3]), 'image/png')
  await blobs.put('marsh/test/builds/1/en/index.html', '<p>Coast</p>', 'text/html')
  written = (await run(['backup', archive], original)).lines
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a backup', () => {
  test('says that the key is not part of it, overwrites no other, and leaves nothing half done', async () => {
    expect(written[0]).toMatch(/shop\.tar\.gz: database and 2 files/)
    expect(written[1]).toContain('The secret key is not part of it.')
    await expect(run(['backup', archive], original)).rejects.toThrow('backups are not overwritten')
    expect(readdirSync(root).filter((name) => name.startsWith('shop'))).toEqual(['shop.tar.gz'])
    const key = readFileSync(path.join(original.PERENNIAL_DATA!, 'secret-key'), 'utf8').trim()
    expect(gunzipSync(readFileSync(archive)).includes(key)).toBe(false)
  })

  test.skipIf(process.env.DATABASE_URL)('of the embedded database waits for the server to be stopped', async () => {
    const { close } = await open(original)
    const lock = path.join(original.PERENNIAL_DATA!, 'lock.json')
    // As another process has it.
    writeFileSync(
      lock,
      JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), id: 'other', pid: process.ppid, started: undefined }),
    )
    await expect(run(['backup', path.join(root, 'running.tar.gz')], original)).rejects.toThrow(/is in use by process/)
    await close()
    rmSync(lock, { force: true })
  })
})

describe('a restore', () => {
  test('brings database and files back, with every rule of row-level security', async () => {
    const target = await environment('restored')
    const { lines } = await run(['restore', archive], target)
    expect(lines[0]).toMatch(/^Restored the backup of .*: database and 2 files\./)
    expect(lines[1]).toMatch(/^Its secrets need the key [0-9a-f]{8}, which is not here\. Put it into/)
    const blobs = folderBlobs(path.join(target.PERENNIAL_DATA!, 'blobs'))
    expect([...(await blobs.get('marsh/media/coast.png'))!.bytes]).toEqual([1, 2, 3])
    const { db, close } = await open(target)
    const seen = await db.asTenant({ tenant: 'elsewhere', mode: 'test' }, (tx) => tx.select().from(tenant))
    expect(seen).toEqual([])
    // With its key it opens what was sealed; without, it makes no new one.
    await expect(openSealing(readConfig(target), db)).rejects.toThrow('secret-key is missing')
    writeFileSync(
      path.join(target.PERENNIAL_DATA!, 'secret-key'),
      readFileSync(path.join(original.PERENNIAL_DATA!, 'secret-key')),
    )
    const sealing = await openSealing(readConfig(target), db)
    expect(await secretOf({ db, sealing }, 'access tokens', () => 'another')).toBe('a-token-key')
    expect((await db.run('select id from tenant')).rows).toEqual([{ id: 'marsh' }])
    await close()
  })

  test('puts the files into a bucket, and a backup of it brings them back', async () => {
    const store = await startS3StandIn()
    try {
      const first: Environment = {
        ...(await environment('first')),
        PERENNIAL_S3_BUCKET: 'first',
        PERENNIAL_S3_ENDPOINT: store.endpoint,
        PERENNIAL_S3_REGION: 'eu-west-1',
      }
      await run(['restore', archive], first)
      const files = ['marsh/media/coast.png', 'marsh/test/builds/1/en/index.html']
      expect([...store.stored].map(([key, { type }]) => `${key} ${type}`).sort()).toEqual([
        `/first/${files[0]} image/png`,
        `/first/${files[1]} text/html; charset=utf-8`,
      ])
      expect(existsSync(path.join(first.PERENNIAL_DATA!, 'blobs'))).toBe(false)
      const again = path.join(root, 'bucket.tar.gz')
      expect((await run(['backup', again], first)).lines[0]).toMatch(/database and 2 files/)
      const folder = await environment('folder')
      await run(['restore', again], folder)
      expect(await names(folder)).toEqual(['marsh'])
      const blobs = folderBlobs(path.join(folder.PERENNIAL_DATA!, 'blobs'))
      expect([...(await blobs.get(files[0]!))!.bytes]).toEqual([1, 2, 3])
    } finally {
      store.stop()
    }
  })

  test('over data is refused, and done with --force', async () => {
    const target = await environment('used')
    const { db, close } = await open(target)
    await db.asOwner((tx) => tx.insert(tenant).values({ id: 'later', name: 'Later' }))
    await close()
    await expect(run(['restore', archive], target)).rejects.toThrow(/There is data in .*--force/)
    await run(['restore', archive, '--force'], target)
    expect(await names(target)).toEqual(['marsh'])
  })

  test('of a damaged archive changes nothing', async () => {
    const target = await environment('untouched')
    const bytes = gunzipSync(readFileSync(archive))
    bytes[bytes.indexOf('<p>Coast</p>') + 3]! += 1
    const altered = path.join(root, 'altered.tar.gz')
    writeFileSync(altered, gzipSync(bytes))
    await expect(run(['restore', altered], target)).rejects.toThrow(
      'files/marsh/test/builds/1/en/index.html is not what was stored. Nothing was changed.',
    )
    writeFileSync(altered, readFileSync(archive).subarray(0, 2_000))
    await expect(run(['restore', altered], target)).rejects.toThrow('cannot be read')
    writeFileSync(altered, 'no archive')
    await expect(run(['restore', altered], target)).rejects.toThrow(StartError)
    expect(existsSync(target.PERENNIAL_DATA!)).toBe(false)
  })

  test('into the other kind of database says which one is needed', async () => {
    const target = await environment('other')
    const other = { ...target, DATABASE_URL: target.DATABASE_URL ? undefined : 'postgres://127.0.0.1:1/none' }
    await expect(run(['restore', archive], other)).rejects.toThrow('DATABASE_URL')
  })
})

describe('doctor', () => {
  test('has one line for each part, and fails with what to do', async () => {
    const fine = await run(['doctor'], original)
    expect(fine.lines.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([
        'ok       configuration',
        'ok       migrations',
        'ok       secret key',
        'ok       files',
        'ok       disk',
      ]),
    )
    const sick = await run(['doctor'], {
      ...original,
      PERENNIAL_SMTP_URL: 'smtp://127.0.0.1:1',
      PERENNIAL_MAIL_FROM: 'orders@saltmarsh.example',
      PERENNIAL_SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
    })
    expect(sick.succeeded).toBe(false)
    const problems = sick.lines.filter((line) => line.startsWith('problem'))
    expect(problems.find((line) => line.includes('mail'))).toMatch(
      /127\.0\.0\.1:1 does not take mails .*PERENNIAL_SMTP_URL/,
    )
    expect(problems.find((line) => line.includes('secret key'))).toContain('does not open what this database holds')
  })

  test('names a mistake in the settings and an unknown command', async () => {
    const { succeeded, lines } = await run(['doctor'], { PERENNIAL_MODE: 'production' })
    expect(succeeded).toBe(false)
    expect(lines[0]).toMatch(/^problem {2}configuration: Production needs a proxy/)
    await expect(run(['heal'], {})).rejects.toThrow('perennial doctor')
  })
})
