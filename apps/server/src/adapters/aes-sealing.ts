import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { ApplicationError } from '@perennial/domain/errors'
import type { Sealing } from '../ports/index.ts'

/** `sealed:` version, key id, then nonce, tag and text in base64url. */
const written = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/
const [nonceBytes, tagBytes] = [12, 16]

/** A key's id, which reveals nothing about the key. */
export const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8)

/** The id of the key that a text is sealed with; none for a text that was never sealed. */
export const storedKeyIds = (stored: string): string[] => written.exec(stored)?.slice(1, 2) ?? []

/**
 * AES-256-GCM. The key's id is stored with each text, so that keys can be rotated.
 * @param keys of 32 bytes each: the first seals, all open
 */
export function aesSealing(keys: readonly [Uint8Array, ...Uint8Array[]]): Sealing {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]))
  const [key] = keys
  const id = keyIdOf(key)
  return {
    seal(plain, of) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `sealed:1:${id}:${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`
    },

    open(stored, of) {
      const [, keyId, encoded] = written.exec(stored) ?? []
      if (!keyId || !encoded) return stored
      const used = byId.get(keyId)
      if (!used) {
        throw new ApplicationError(`A stored secret needs the key ${keyId}. Add it to PERENNIAL_SECRET_KEY.`, {
          code: 'SECRET_KEY',
        })
      }
      const bytes = Buffer.from(encoded, 'base64url')
      const text = bytes.subarray(nonceBytes + tagBytes)
      try {
        const decipher = createDecipheriv('aes-256-gcm', used, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new ApplicationError('A stored secret is not what was stored.', { cause, code: 'SECRET_DAMAGED' })
      }
    },

    isCurrent: (stored) => written.exec(stored)?.[1] === id,
  }
}
