import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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

/** The default key of an installation: generated once and stored beside its data, readable by its owner only. */
export function ownSecretKey(dataFolder: string): [Buffer] {
  const file = path.join(dataFolder, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    // Of two processes that start together, one writes the file and both read it.
    try {
      writeFileSync(file, `${randomBytes(bytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== bytes) {
    throw new StartError(`${file} holds no key any more. Put the one it held back, or set PERENNIAL_SECRET_KEY.`)
  }
  return [key]
}
