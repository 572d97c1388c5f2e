import type { FieldError } from '../result/index.ts'
import { blockRoles } from './shared-block.ts'

/** Fields that a block leaves open, at most: more than any card has. */
const mostOpen = 200

/** What is wrong with a block besides its cards: what it leaves open, where it belongs, and addresses, of which it has none. */
export function blockErrors({ open, role, tags }: Readonly<Record<string, unknown>>): FieldError[] {
  const errors: FieldError[] = []
  const add = (path: string, message: string) => errors.push({ path, code: 'block', message })
  if (role !== undefined && !blockRoles.some((one) => one === role)) {
    add('role', `role: a block is a ${blockRoles.join(', a ').replace(/, (?=[^,]*$)/, ' or ')}.`)
  }
  if (Array.isArray(tags) && tags.length > 0) add('tags', 'tags: a shared block has no address of its own.')
  if (open === undefined) return errors
  const isNames = (value: unknown) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= 200 && !name.includes('.'))
  if (typeof open !== 'object' || open === null || Array.isArray(open) || !Object.values(open).every(isNames)) {
    add('open', 'open: names the properties that pages may set, by card: {"card-id": ["title"]}.')
  } else if (Object.values(open).flat().length > mostOpen) {
    add('open', `open: a block leaves at most ${mostOpen} properties to its pages.`)
  }
  return errors
}
