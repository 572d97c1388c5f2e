import type { StateRow } from './format.ts'

/**
 * The states of a country, or undefined when it has no list. Loaded on demand: the lists are three times the size of
 * all formats.
 */
export async function statesOf(country: string): Promise<readonly StateRow[] | undefined> {
  const { states } = await import('./states.generated.ts')
  return Object.hasOwn(states, country) ? states[country] : undefined
}
