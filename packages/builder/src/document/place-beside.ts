import type { SectionKey } from '@perennial/domain/page'
import type { EditingEngine } from '../engine/editing-engine.ts'

/**
 * The position one step up (-1) or down (+1) in document order, across section borders.
 * @returns undefined at the ends of the page
 */
export function placeBeside(
  engine: Pick<EditingEngine, 'sectionOf' | 'ids' | 'sections'>,
  id: string,
  step: 1 | -1,
): { section: SectionKey; gap: number } | undefined {
  const section = engine.sectionOf(id)
  if (section === undefined) return undefined
  const ids = engine.ids(section)
  const index = ids.indexOf(id)
  if (step === -1 && index > 0) return { section, gap: index - 1 }
  if (step === 1 && index < ids.length - 1) return { section, gap: index + 2 }
  const sections = engine.sections()
  const beside = sections[sections.indexOf(section) + step]
  if (beside === undefined) return undefined
  return { section: beside, gap: step === 1 ? 0 : engine.ids(beside).length }
}
