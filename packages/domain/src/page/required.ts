import type { FieldError } from '../result/index.ts'
import type { Card, PageDocument } from './document.ts'

/** A property as its component declares it, as far as it matters whether it has to be filled in. */
export interface DeclaredField {
  name: string
  label: string
  required?: boolean
  /** For lists: the fields of one entry. */
  fields?: readonly DeclaredField[]
}

/** A component with its declared properties. */
export interface DeclaredComponent {
  name: string
  fields: readonly DeclaredField[]
}

/** A required property that is empty. */
export interface MissingField {
  /** Dotted path within the properties. */
  path: string
  /** The field's name for people; within a list with the number of its entry: `Facts 2, Text`. */
  label: string
}

/** A required property of a page that is empty, with its card. */
interface RequiredProblem extends FieldError {
  cardId: string
  /** Names of the component and of the field, for people. */
  component: string
  label: string
}

type Find = (path: string) => DeclaredComponent | undefined

/**
 * The required properties of a card that are empty, in the order of its form, those of its entries and parts included.
 * @param find the component of a part, by its path
 */
export function missingFields(
  fields: readonly DeclaredField[],
  props: Readonly<Record<string, unknown>>,
  find: Find,
): MissingField[] {
  return fields.flatMap((field): MissingField[] => {
    const { name, label } = field
    const value = Object.hasOwn(props, name) ? props[name] : undefined
    if (field.required && isEmpty(value)) return [{ path: name, label }]
    if (!Array.isArray(value)) return []
    return value.flatMap((entry: unknown, index) => {
      if (!isObject(entry)) return []
      const missing = field.fields ? missingFields(field.fields, entry, find) : missingInPart(entry, find)
      return missing.map((one) => ({
        path: `${name}.${index}.${one.path}`,
        label: `${label} ${index + 1}, ${one.label}`,
      }))
    })
  })
}

function missingInPart(part: Record<string, unknown>, find: Find): MissingField[] {
  const component = typeof part.path === 'string' ? find(part.path) : undefined
  if (!component || !isObject(part.componentProps)) return []
  return missingFields(component.fields, part.componentProps, find).map((one) => ({
    ...one,
    path: `componentProps.${one.path}`,
  }))
}

/**
 * The required properties of a page that are empty (PAG-09). Cards of unknown components have none.
 * @param propsOf the properties as the component expects them; those of the card when it is missing
 */
export function requiredProblems(
  page: Pick<PageDocument, 'assets'>,
  find: Find,
  propsOf: (card: Card) => Readonly<Record<string, unknown>> = ({ props }) => props,
): RequiredProblem[] {
  return page.assets.flatMap((card, index) => {
    const component = find(card.path)
    if (!component) return []
    return missingFields(component.fields, propsOf(card), find).map(({ path, label }) => ({
      cardId: card.id,
      component: component.name,
      label,
      path: `assets.${index}.props.${path}`,
      code: 'required',
      message: `${component.name}: fill in ${label}.`,
    }))
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a reader would find nothing: a rich text of empty paragraphs is empty, one with a picture is not. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'string') return false
  if (/<(?:img|iframe|video|hr)\b/i.test(value)) return false
  const words = value.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' ')
  return words.trim() === ''
}
