/** Deep equality of two JSON values; ignores the order of an object's fields, not that of a list. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [fields, others] = [definedFields(one), definedFields(other)]
  return (
    fields.length === others.length &&
    fields.every(
      (field) =>
        Object.hasOwn(other, field) &&
        sameValue((one as Record<string, unknown>)[field], (other as Record<string, unknown>)[field]),
    )
  )
}

// A field that is undefined does not survive being sent, so it is no difference.
const definedFields = (value: object) =>
  Array.isArray(value)
    ? Object.keys(value)
    : Object.keys(value).filter((field) => (value as Record<string, unknown>)[field] !== undefined)
