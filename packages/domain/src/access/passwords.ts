import { trimEndOf } from '../text/index.ts'
/** Longest password that is taken, in characters: longer ones only cost time. */
export const longestPassword = 200

const shortest = 12

/** The most common stolen passwords, without trailing digits and punctuation, which are ignored in the comparison. */
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
 * Why a new password is refused, as a message; undefined when it is accepted. Length and lists of common passwords
 * count; rules about digits and punctuation only make people write passwords down.
 * @param names of the account: username, address, first and last name
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
