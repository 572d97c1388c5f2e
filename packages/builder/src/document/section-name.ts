import type { SectionKey } from '@perennial/domain/page'

/** A section's name for people: `Left nav`, `Section 3`, `No section`. */
export function sectionName(key: SectionKey): string {
  const position: unknown = key === 'undefined' ? undefined : JSON.parse(key)
  if (typeof position === 'number') return `Section ${position}`
  if (typeof position !== 'string' || position === '') return 'No section'
  const words = position.replaceAll('-', ' ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
