import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

const bytes = 32

/**
 * Keys as `PERENNIAL_SECRET_KEY` lists them: 32 bytes each in base64 or base64url, with commas between. The first seals,
 * the others open what was sealed before.
 * @throws StartError without repeating what was given
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

/** The key of an installation that was given none: made once, kept beside its data for nobody else to read. */
export function ownSecretKey(dataFolder: string): [Buffer] {
  const file = path.join(dataFolder, 'secret-key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    // Of two processes that start at once, one makes the file and both read it.
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
