/** Whether two JSON values are equal, ignoring the order of keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) {
    if (!Object.hasOwn(other, key)) return false
    if (!sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key])) return false
  }
  return true
}
