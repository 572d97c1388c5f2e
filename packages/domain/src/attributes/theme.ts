import type { FieldError } from '../result/index.ts'

/** Limits of the theme style editor in px (ATT-37). */
export const themeLimits = { margin: { min: -100, max: 100 }, borderWidth: { min: 0, max: 10 } } as const

/** Validates the lengths of a definition's theme. All other keys are free. */
export function themeErrors(theme: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(theme).flatMap(([field, value]): FieldError[] => {
    const limits = limitsOf(field)
    if (!limits || value === undefined || value === null) return []
    if (typeof value === 'number' && value >= limits.min && value <= limits.max) return []
    return [
      { path: `theme.${field}`, code: 'out_of_range', message: `Enter a number from ${limits.min} to ${limits.max}.` },
    ]
  })
}

// `marginTop` and `borderTopWidth` are measures of a side.
function limitsOf(field: string) {
  if (/^margin([A-Z]|$)/.test(field)) return themeLimits.margin
  return /^border([A-Z]\w*)?Width$/.test(field) ? themeLimits.borderWidth : undefined
}
