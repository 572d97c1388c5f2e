const numberTyped = (typed: string): number | undefined => {
  const value = Number(typed)
  return typed.trim() === '' || !Number.isFinite(value) ? undefined : value
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** A percentage as typed: within 0 and 100, two decimals (PRO-36); empty is none. */
export const percentageTyped = (typed: string): number | null => {
  const value = numberTyped(typed)
  return value === undefined ? null : twoDecimals(Math.min(100, Math.max(0, value)))
}

/** A length of time as typed: whole, at least 1 (PRO-37); empty is without an end. */
export const durationTyped = (typed: string): number | null => {
  const value = numberTyped(typed)
  return value === undefined ? null : Math.max(1, Math.trunc(value))
}

/** A quantity as typed: whole, at least 0 (PRO-06, PRO-38); empty is unlimited. */
export const quantityTyped = (typed: string): number | null => {
  const value = numberTyped(typed)
  return value === undefined ? null : Math.max(0, Math.trunc(value))
}

/** An amount as typed: at least 0, two decimals (PRO-39); empty is none. */
export const amountTyped = (typed: string): number | null => {
  const value = numberTyped(typed)
  return value === undefined ? null : twoDecimals(Math.max(0, value))
}
