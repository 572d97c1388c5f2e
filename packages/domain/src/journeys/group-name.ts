import type { FieldError } from '../result/index.ts'

/** Texts of the group's name and address (JRN-33 to JRN-36). */
export const groupTexts = {
  taken: 'Group already exists',
  slash: 'Group name cannot contain /',
  empty: 'Group name cannot be empty',
  canonical: (allowed: readonly string[]) =>
    `Invalid canonical url: The domain is not allowed, allowed domains are ${allowed.join(', ')}`,
} as const

/** A group's name as it is stored (JRN-32). */
export const groupNameOf = (typed: string): string => typed.trim().normalize('NFC')

/**
 * Validates a group's name.
 * @param taken names of the other groups
 */
export function groupNameErrors(typed: string, taken: Iterable<string>): FieldError[] {
  const name = groupNameOf(typed)
  const wrong = (code: string, message: string) => [{ path: 'name', code, message }]
  if (name === '') return wrong('required', groupTexts.empty)
  if (name.includes('/')) return wrong('slash', groupTexts.slash)
  for (const other of taken) if (groupNameOf(other) === name) return wrong('taken', groupTexts.taken)
  return []
}

/** The default name of a duplicate (JRN-14). */
export const duplicateGroupName = (name: string): string => `${name} (Copy)`

/**
 * Validates a canonical address: a URL whose origin is that of an allowed domain (JRN-36). May be empty.
 * @param allowed domains of the setting, with or without a scheme; by default `https`
 */
export function canonicalUrlErrors(url: string, allowed: readonly string[]): FieldError[] {
  if (url.trim() === '') return []
  const origin = originOf(url)
  if (origin !== undefined && allowed.some((domain) => originOf(withScheme(domain)) === origin)) return []
  return [{ path: 'canonicalUrl', code: 'not_allowed', message: groupTexts.canonical(allowed) }]
}

const withScheme = (domain: string) =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(domain.trim()) ? domain : `https://${domain.trim()}`

function originOf(url: string): string | undefined {
  try {
    const { protocol, origin } = new URL(url.trim())
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined
  } catch {
    return undefined
  }
}
