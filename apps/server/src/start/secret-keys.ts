import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ApplicationError } from '@perennial/domain/errors'
import { aesSealing } from '../adapters/aes-sealing.ts'
import type { Db } from '../db/port.ts'
import { secret } from '../db/schema/index.ts'
import type { Sealing } from '../ports/index.ts'
import { openedSecret } from '../sign-in/secrets.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

const bytes = 32

/**
 * Parses the keys of `PERENNIAL_SECRET_KEY`: 32 bytes each in base64 or base64url, separated by commas. The first
 * seals, the others decrypt older secrets.
 * @throws StartError without repeating the value
 */
export function secretKeysIn(text: string): [Buffer, ...Buffer[]] {
  const [first, ...others] = text.split(',').map((one) => Buffer.from(one.trim(), 'base64'))
  for (const key of [first!, ...others]) {
    if (key.length !== bytes) {
      throw new StartError(
        'PERENNIAL_SECRET_KEY must be 32 random bytes in base64, such as "openssl rand -base64 32" writes.',
      )
    }
  }
  return [first!, ...others]
}

/**
 * The default key of an installation: generated once and stored beside its data, readable by its owner only.
 * @param isNew whether nothing is sealed yet: a key that was lost must come back, a new one would open nothing
 */
export function ownSecretKey(dataFolder: string, isNew: boolean): [Buffer] {
  const file = path.join(dataFolder, 'secret-key')
  if (!existsSync(file)) {
    if (!isNew) {
      throw new StartError(
        `${file} is missing, and the database holds secrets that its key opens. Put the file back, or set PERENNIAL_SECRET_KEY to what it held.`,
      )
    }
    mkdirSync(dataFolder, { recursive: true })
    // Of two processes that start together, one writes the file and both read it.
    try {
      writeFileSync(file, `${randomBytes(bytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return storedSecretKey(dataFolder)!
}

/** The key in the data folder; undefined when there is none. */
export function storedSecretKey(dataFolder: string): [Buffer] | undefined {
  const file = path.join(dataFolder, 'secret-key')
  if (!existsSync(file)) return undefined
  chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== bytes) {
    throw new StartError(`${file} holds no key any more. Put the one it held back, or set PERENNIAL_SECRET_KEY.`)
  }
  return [key]
}

/**
 * Opens the keys of an installation and checks them against what is stored.
 * @throws StartError when they do not open it
 */
export async function openSealing(config: Pick<Config, 'secretKeys' | 'dataFolder'>, db: Db): Promise<Sealing> {
  const [stored] = await db.asOwner((tx) => tx.select().from(secret).limit(1))
  const sealing = aesSealing(config.secretKeys ?? ownSecretKey(config.dataFolder, !stored))
  if (stored) {
    try {
      openedSecret(sealing, stored.name, stored.value)
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error
      throw new StartError(
        `The secret key does not open what this database holds. ${error.message} In a file it stands in ${path.join(config.dataFolder, 'secret-key')}.`,
      )
    }
  }
  return sealing
}
