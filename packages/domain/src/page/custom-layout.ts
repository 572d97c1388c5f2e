import * as z from 'zod'
import { type FieldError, fieldErrorsOf } from '../result/index.ts'

/** Layout id of a page with custom sections. */
export const customLayoutId = 'custom'

/** Columns of the grid on which sections lie. */
export const layoutColumns = 12

/** Limits of a custom layout. */
export const customLayoutLimits = { sections: 12, row: 144, rows: 12, cards: 100 } as const

/** A section of a page's own layout: its name, and where it lies. Columns and rows count from 1. */
export const CustomSection = z.looseObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use small letters, digits and dashes, and begin with a letter.'),
  column: z.int().min(1).max(layoutColumns),
  span: z.int().min(1).max(layoutColumns),
  row: z.int().min(1).max(customLayoutLimits.row),
  rows: z.int().min(1).max(customLayoutLimits.rows),
  /** How many cards it takes; a further one takes their place (BLD-20). */
  limit: z.int().min(1).max(customLayoutLimits.cards).optional(),
})
export type CustomSection = z.infer<typeof CustomSection>

/** A master layout that belongs to one page. */
export const CustomLayout = z.looseObject({
  sections: z.array(CustomSection).min(1).max(customLayoutLimits.sections),
})
export type CustomLayout = z.infer<typeof CustomLayout>

/** Validates a layout: its shape, duplicate section names, and overlapping sections. */
export function customLayoutErrors(value: unknown, path = 'customLayout'): FieldError[] {
  const checked = CustomLayout.safeParse(value, { jitless: true })
  if (!checked.success) {
    return fieldErrorsOf(checked.error.issues, 20).map((error) => ({
      ...error,
      path: error.path ? `${path}.${error.path}` : path,
    }))
  }
  const { sections } = checked.data
  return sections.flatMap((section, index) => {
    const where = `${path}.sections.${index}`
    const before = sections.slice(0, index)
    const errors: FieldError[] = []
    if (section.column + section.span - 1 > layoutColumns) {
      errors.push({
        path: `${where}.span`,
        code: 'too_wide',
        message: `${section.name} ends beyond column ${layoutColumns}.`,
      })
    }
    if (before.some(({ name }) => name === section.name)) {
      errors.push({
        path: `${where}.name`,
        code: 'duplicate_name',
        message: `Two sections are called ${section.name}. Give each a name of its own.`,
      })
    }
    const covered = before.find((other) => overlaps(other, section))
    if (covered) {
      errors.push({
        path: where,
        code: 'overlap',
        message: `${section.name} lies on ${covered.name}. Move one of them.`,
      })
    }
    return errors
  })
}

const overlaps = (one: CustomSection, other: CustomSection) =>
  one.column < other.column + other.span &&
  other.column < one.column + one.span &&
  one.row < other.row + other.rows &&
  other.row < one.row + one.rows
