import { type BoxSlot, type SectionKey, slotOfSection } from '@perennial/domain/page'
import type { EditingEngine } from '../engine/editing-engine.ts'

/**
 * The position one step up (-1) or down (+1) in document order, across section borders. A card leaves its box at the ends
 * of it, by way of its other slots; it never enters one.
 * @param slotsOf the slots of a box, in their order
 * @returns undefined at the ends of the page
 */
export function placeBeside(
  engine: Pick<EditingEngine, 'sectionOf' | 'ids' | 'sections'>,
  id: string,
  step: 1 | -1,
  slotsOf: (boxId: string) => readonly BoxSlot[] = () => [],
): { section: SectionKey; gap: number } | undefined {
  const section = engine.sectionOf(id)
  if (section === undefined) return undefined
  const ids = engine.ids(section)
  const index = ids.indexOf(id)
  if (step === -1 && index > 0) return { section, gap: index - 1 }
  if (step === 1 && index < ids.length - 1) return { section, gap: index + 2 }
  const slot = slotOfSection(section)
  const end = (beside: SectionKey) => ({ section: beside, gap: step === 1 ? 0 : engine.ids(beside).length })
  if (slot) {
    const slots = slotsOf(slot.box)
    const at = slots.findIndex((one) => one.section === section)
    const next = at < 0 ? undefined : slots[at + step]
    if (next) return end(next.section)
    const around = engine.sectionOf(slot.box)
    if (around === undefined) return undefined
    return { section: around, gap: engine.ids(around).indexOf(slot.box) + (step === 1 ? 1 : 0) }
  }
  const sections = engine.sections().filter((one) => !slotOfSection(one))
  const beside = sections[sections.indexOf(section) + step]
  return beside === undefined ? undefined : end(beside)
}
