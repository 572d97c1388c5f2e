import { type Axis, axisOf, type AxisValue, axisValueFor, byAxis, readerWith } from './axes.ts'
import { holds } from './conditions.ts'
import type { Condition } from './document.ts'
import type { Reader } from './reader.ts'

/** Why a reader does not see a part, and who nearest to them does. */
export interface HiddenBecause {
  /** The first condition that fails for the reader. */
  condition: Condition
  /** A reader who sees it, with what differs by axis; undefined when nobody does. */
  nearest?: { reader: Reader; changes: { axis: Axis; value: AxisValue }[] }
}

/**
 * Explains a hidden part (PAG-42): axes are independent of each other, so only those change that fail.
 * @returns undefined for a part that the reader sees
 */
export function hiddenBecause(conditions: readonly Condition[], reader: Reader): HiddenBecause | undefined {
  const failing = conditions.filter((condition) => !holds(condition, reader))
  const [condition] = failing
  if (!condition) return undefined
  const axes = new Set(failing.map(axisOf))
  const changes: { axis: Axis; value: AxisValue }[] = []
  for (const [axis, own] of byAxis(conditions)) {
    if (axis === undefined) return { condition }
    if (!axes.has(axis)) continue
    const wishes = own.map((one) => ({ condition: one, met: true }))
    const value = axisValueFor(axis, wishes, { reader })
    if (!value) return { condition }
    changes.push({ axis, value })
  }
  const nearest = changes.reduce((changed, { value }) => readerWith(changed, value), reader)
  return { condition, nearest: { reader: nearest, changes } }
}
