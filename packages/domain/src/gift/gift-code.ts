/** Without signs that look like another one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 12

/** A code from random bytes, at least twelve: sixty bits, which nobody guesses, in groups that can be read out. */
export const giftCodeFrom = (random: Uint8Array): string =>
  inGroups(Array.from(random.slice(0, length), (byte) => signs[byte % signs.length]).join(''))

const inGroups = (plain: string): string => plain.replaceAll(/(.{4})(?=.)/g, '$1-')

/** A code as it is kept, whatever somebody has typed between and around its signs; undefined where it can be none. */
export function giftCodeTyped(typed: string): string | undefined {
  const plain = typed
    .slice(0, 100)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  return plain.length === length && [...plain].every((sign) => signs.includes(sign)) ? inGroups(plain) : undefined
}
