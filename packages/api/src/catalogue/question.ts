import { isItemField, itemLogics, maxCriteria } from '@perennial/domain/catalogue'
import { logics } from '@perennial/domain/search'
import * as z from 'zod'
import { CalendarDate } from '../endpoint/index.ts'

const Path = z.string().min(1).max(500)

/** A filter of a list: texts by all or any of them, numbers and days by comparison (CAT-48). */
export const ItemCriterion = z
  .object({
    path: z.string().max(200).refine(isItemField, 'This is no field of items.'),
    values: z.array(z.string().max(500)).min(1).max(maxCriteria.texts),
    logic: z.enum(itemLogics),
    /** The texts are whole values; otherwise beginnings of them. */
    whole: z.boolean().optional(),
  })
  .refine(
    ({ values, logic }) => !['eq', 'gte', 'lte', 'gt', 'lt'].includes(logic) || Number.isFinite(Number(values[0])),
    { path: ['values'], message: 'Give a number.' },
  )
  .refine(
    ({ values, logic }) => !['on', 'from', 'until'].includes(logic) || CalendarDate.safeParse(values[0]).success,
    { path: ['values'], message: 'Give a day, such as 2026-11-30.' },
  )

/** Which items of a tree: what lists, exports and changes of many items ask (CAT-48, CAT-52). */
export const itemQuestion = {
  /** The tree or a directory, without its first slash. */
  path: Path,
  /** Also what lies in directories below. */
  recursive: z.boolean().optional(),
  /** Words by their beginnings, in any order, without regard to case and accents (CAT-46). */
  search: z.string().max(200).optional(),
  criteria: z.array(ItemCriterion).max(maxCriteria.filters).optional(),
  /** Whether all filters have to match, or any. */
  logic: z.enum(logics).optional(),
}

/** `name`, `path`, `created`, `modified`, `status`, `user`, `tag`, `label`, `product`, `ratePlan`, `live`, or `attributes.{name}`. */
export const ItemSort = z
  .string()
  .max(200)
  .refine((sort) => ['name', 'path', 'ratePlan'].includes(sort) || isItemField(sort), 'Lists cannot be sorted by this.')

export const ItemQuestion = z.object(itemQuestion)
export type ItemQuestion = z.infer<typeof ItemQuestion>
