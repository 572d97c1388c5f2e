import type { Condition } from '@perennial/domain/page'
import { conditionsAttribute } from './condition-attributes.ts'

/** The conditions of an element; undefined when they cannot be parsed. */
export function conditionsOf(element: Element): Condition[] | undefined {
  try {
    const value: unknown = JSON.parse(element.getAttribute(conditionsAttribute) ?? '')
    return Array.isArray(value) ? (value as Condition[]) : undefined
  } catch {
    return undefined
  }
}
