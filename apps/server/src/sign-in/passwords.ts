import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 32_768, r: 8, p: 1 }
const memory = 64 * 1024 * 1024

/** The stored form of a password: method, cost, salt and hash, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether a password matches the stored one. Takes equally long for an account that does not exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
  const found = await derived(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  const same = timingSafeEqual(found, Buffer.from(hash, 'base64url'))
  return same && stored !== undefined
}

const nobody = ['scrypt', cost.N, cost.r, cost.p, 'AAAA', Buffer.alloc(32).toString('base64url')].join('$')

const derived = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: memory }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  )

/** Unambiguous letters and digits in groups: for passwords that are typed once. */
export function readablePassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from(randomBytes(64))
    .filter((byte) => byte < 248)
    .slice(0, 16)
    .map((byte) => signs[byte % signs.length]!)
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
