import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import { smtpMail } from '../adapters/smtp-mail.ts'
import { pendingMigrations } from '../db/migrate.ts'
import type { Db } from '../db/port.ts'
import { readMigrations } from '../db/read-migrations.ts'
import { databaseRights } from '../db/role-rights.ts'
import { hasPublishedFiles, placeOfFiles } from '../start/check-files.ts'
import { type Config, readConfig } from '../start/config.ts'
import { processesOf } from '../modules/developer/server-processes.ts'
import { openBlobs } from '../start/open-blobs.ts'
import { loadPaymentProviders } from '../start/payment-providers.ts'
import { openSealing } from '../start/secret-keys.ts'
import { StartError } from '../start/start-error.ts'
import { connect } from './connect.ts'

export interface DoctorOptions {
  env: NodeJS.ProcessEnv
  migrations: URL
  say(line: string): void
}

/** What a check found; a problem is thrown, as the sentence that says what to do. */
type Check = () => Promise<string>

const leastFreeBytes = 1_000_000_000
const maxClockSeconds = 5
const checkMs = 15_000

/**
 * Checks an installation from outside, one line for each part, without changing it.
 * @returns whether everything is in order
 */
export async function doctor({ env, migrations, say }: DoctorOptions): Promise<boolean> {
  let problems = 0
  const check = async (part: string, look: Check): Promise<void> => {
    try {
      say(`ok       ${part}: ${await within(look())}`)
    } catch (error) {
      problems += 1
      say(`problem  ${part}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  let config: Config | undefined
  await check('configuration', async () => {
    config = readConfig(env)
    return `${config.mode}, ${config.roles.join(', ')}, ${config.consoleOrigin}, ${config.shopOrigin} and ${config.accountOrigin}`
  })
  if (config) {
    const { paymentProviders } = config
    if (paymentProviders.length > 0) {
      await check('payment providers', async () => {
        await loadPaymentProviders(config!)
        return `${paymentProviders.join(', ')} can be loaded`
      })
    }
    await checkDatabase(config, migrations, check)
    await check('mail', () => mailOf(config!))
    await check('disk', () => diskOf(config!))
  }
  say(problems === 0 ? 'Everything is in order.' : `${problems} problem${problems === 1 ? '' : 's'}.`)
  return problems === 0
}

async function checkDatabase(
  config: Config,
  migrations: URL,
  check: (part: string, look: Check) => Promise<void>,
): Promise<void> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataFolder, 'db'))) {
    return check('database', async () => `none yet: the first start creates it in ${config.dataFolder}`)
  }
  let opened: Awaited<ReturnType<typeof connect>> | undefined
  await check('database', async () => {
    try {
      opened = await connect(config)
    } catch (error) {
      // Its lock names the process: the server runs, and has the only connection.
      if (error instanceof StartError && error.message.includes('is in use by process')) {
        return `${error.message.split('. ')[0]!}. Stop it to check the database, too`
      }
      throw error
    }
    return config.databaseUrl ? versionOf(opened.db) : `embedded, in ${config.dataFolder}`
  })
  if (!opened) return
  const { db, close } = opened
  try {
    const files = readMigrations(migrations)
    let isMigrated = false
    await check('migrations', async () => {
      const pending = await pendingMigrations(db, files)
      isMigrated = pending === 0
      return pending === 0 ? `all ${files.length} are applied` : `${pending} will be applied at the next start`
    })
    if (config.databaseUrl) await check('clock', () => clockOf(db))
    if (!isMigrated) return
    await check('secret key', async () => {
      await openSealing(config, db)
      return config.secretKeys
        ? 'PERENNIAL_SECRET_KEY opens the stored secrets'
        : 'the key of the data folder opens them'
    })
    await check('files', () => filesOf(config, db))
    if (config.databaseUrl) await check('processes', () => processesIn(db))
  } finally {
    await close()
  }
}

async function versionOf(db: Db): Promise<string> {
  const { version, superuser } = await databaseRights(db.run)
  if (superuser) {
    throw new Error(
      'The role is a superuser, which no rule of the database holds back. Use a role that owns the database only.',
    )
  }
  return `PostgreSQL ${version}, with the rights and extensions that are needed`
}

async function clockOf(db: Db): Promise<string> {
  const before = Date.now()
  const { rows } = await db.run('select extract(epoch from clock_timestamp())::float8 as now')
  const between = (before + Date.now()) / 2
  const seconds = Math.abs(Number(rows[0]?.now) - between / 1_000)
  if (seconds > maxClockSeconds) {
    throw new Error(
      `This machine and the database differ by ${seconds.toFixed(0)} s: codes and limits depend on the time. Run a time service (NTP) on both.`,
    )
  }
  return `${seconds.toFixed(1)} s from the database`
}

async function filesOf(config: Config, db: Db): Promise<string> {
  const where = placeOfFiles(config)
  const blobs = await openBlobs(config)
  const key = `doctor/${randomUUID()}`
  try {
    await blobs.put(key, 'written by doctor', 'text/plain; charset=utf-8')
    await blobs.get(key)
    await blobs.remove(key)
  } catch (error) {
    throw new Error(
      `${where} cannot be written and read (${reasonOf(error)}). Check its address, its rights and its space.`,
    )
  }
  if (await hasPublishedFiles({ db, blobs })) return `${where} can be written and read`
  throw new Error(`The files of published pages are not in ${where}. Restore them, or set where they are.`)
}

async function processesIn(db: Db): Promise<string> {
  const found = Object.entries(await processesOf(db))
  const silent = found.filter(([, { silent }]) => silent > 0).map(([role, { silent }]) => `${silent} ${role}`)
  const running = found.map(([role, { running }]) => `${running} ${role}`).join(', ')
  return `${running}${silent.length > 0 ? `; ended without a word in the last day: ${silent.join(', ')}` : ''}`
}

async function mailOf({ smtp, mode, dataFolder }: Config): Promise<string> {
  if (!smtp) {
    if (mode === 'test') return `stored in ${path.join(dataFolder, 'outbox')}`
    throw new Error(
      'No mail server is set, so that mails reach nobody. Set PERENNIAL_SMTP_URL and PERENNIAL_MAIL_FROM.',
    )
  }
  const mail = smtpMail(smtp)
  const { host } = new URL(smtp.url)
  try {
    await mail.verify()
    return `${host} takes mails`
  } catch (error) {
    throw new Error(`${host} does not take mails (${reasonOf(error)}). Check PERENNIAL_SMTP_URL.`)
  } finally {
    mail.close()
  }
}

async function diskOf({ dataFolder }: Config): Promise<string> {
  const folder = existsSync(dataFolder) ? dataFolder : path.dirname(dataFolder)
  try {
    await access(folder, constants.W_OK)
  } catch {
    throw new Error(`${folder} cannot be written. Set PERENNIAL_DATA to a folder that can.`)
  }
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const gigabytes = `${(free / 1_000_000_000).toFixed(1)} GB free`
  if (free < leastFreeBytes) throw new Error(`${gigabytes} in ${folder}. Make room: a full disk stops saving.`)
  return `${gigabytes} in ${folder}`
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${checkMs / 1_000} s.`)), checkMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
