import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's advice for scrypt: 128 MB and a third of a second each. Tests, which hash thousands, lower it. */
const log2N = Number(process.env.PERENNIAL_PASSWORD_COST ?? 17)
if (!Number.isInteger(log2N) || log2N < 10 || log2N > 20) {
  throw new Error('PERENNIAL_PASSWORD_COST must be a whole number from 10 to 20.')
}
const cost = { N: 2 ** log2N, r: 8, p: 1 }

/** The stored form of a password: method, cost, salt and hash, so that the cost can grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether a stored form costs less to guess than one of today. */
export const isWeaker = (stored: string): boolean => Number(stored.split('$')[1]) < cost.N

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
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 2 * 128 * N * r }, (error, hash) =>
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
