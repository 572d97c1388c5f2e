import { trimEndOf } from '../text/index.ts'
/** Longest password that is taken, in characters: longer ones only cost time. */
export const longestPassword = 200

const shortest = 12

/** What every list of stolen passwords begins with, without digits and signs at the end: those are added by everybody. */
const common = new Set([
  'password',
  'passwort',
  'passw0rd',
  'qwertyuiop',
  'qwertzuiop',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'changeme',
  'sunshine',
  'princess',
  'football',
  'trustno',
  'correcthorsebatterystaple',
])

/**
 * What is wrong with a new password, in words; undefined when it is good. Length counts and guessing lists do; rules
 * about digits and signs only make people write passwords down.
 * @param names what the account is called: username, address, first and last name
 */
export function passwordProblem(password: string, names: readonly string[]): string | undefined {
  const typed = password.normalize('NFKC')
  if ([...typed].length < shortest) return `Choose a password of at least ${shortest} characters.`
  if ([...typed].length > longestPassword) return `Choose a password of at most ${longestPassword} characters.`
  if (new Set(typed.toLowerCase()).size < 5) return 'Choose a password with more different characters.'
  const bare = trimEndOf(typed.toLowerCase(), (character) => /[\W\d_]/.test(character))
  const plain = bare.replace(/[\W_]/g, '')
  if (common.has(bare) || common.has(plain)) return 'This password is on every list of guesses. Choose another.'
  const own = names.flatMap((name) => [name, name.split('@')[0]!]).map((name) => name.toLowerCase())
  if (own.some((name) => name.length >= 4 && (bare === name || typed.toLowerCase() === name)))
    return 'Choose a password that is not your name.'
  return undefined
}
