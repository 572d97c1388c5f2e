import { entryIndex } from '@perennial/domain/page'

/** Replaces one part of a value; returns the same value when nothing changes or the path does not exist. */
export function withValueAt(at: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(at)) {
    const index = entryIndex(at, step)
    if (index < 0) return at
    const changed = withValueAt(at[index], rest, value)
    return changed === at[index] ? at : at.with(index, changed)
  }
  if (typeof at !== 'object' || at === null) return at
  const former = (at as Record<string, unknown>)[step]
  const changed = withValueAt(former, rest, value)
  if (changed === former && (changed !== undefined || !(step in at))) return at
  if (changed === undefined) {
    const { [step]: _removed, ...others } = at as Record<string, unknown>
    return others
  }
  return { ...at, [step]: changed }
}
