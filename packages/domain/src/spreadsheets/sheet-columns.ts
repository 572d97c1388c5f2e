import { type AttributeDefinition, typeOf } from '../attributes/index.ts'
import {
  type AttributeShape,
  type Leaf,
  type LeafHint,
  type PartName,
  partNames,
  shapeOf,
  textList,
} from './attribute-shape.ts'
import type { Cell, CellContext } from './cells.ts'

/** A column of a sheet of items. */
export interface SheetColumn {
  /** `path`, `tags`, `attributes.price__perennial.0.value`, ... */
  id: string
  title: string
  hint: LeafHint | 'key'
  readOnly: boolean
  /** Of an attribute. */
  place?: AttributePlace
}

/** Where the value of an attribute's column is. */
export interface AttributePlace {
  name: string
  shape: AttributeShape
  leaf: Leaf
  /** Of an entry, counted from 0. */
  index?: number
  /** Of a part. */
  part?: string
}

/** The words of parts that belong to the product, by `partNames`. */
export type PartWords = Readonly<Partial<Record<PartName, string>>>

const isPartName = (title: string): title is PartName => (partNames as readonly string[]).includes(title)

/**
 * The columns of an attribute.
 * @param groups how many entries have columns, for lists of charges and objects
 */
export function columnsOfAttribute(
  definition: AttributeDefinition,
  { title, groups, words = {} }: { title: string; groups: number; words?: PartWords },
): SheetColumn[] {
  const shape = shapeOf(definition)
  if (!shape) return []
  const { name } = definition
  const id = `attributes.${name}`
  const column = (place: AttributePlace, columnId: string, columnTitle: string): SheetColumn => ({
    id: columnId,
    title: columnTitle,
    hint: place.leaf.hint,
    readOnly: place.leaf.readOnly === true,
    place,
  })
  const wordOf = (key: string) => (isPartName(key) ? (words[key] ?? key) : key)
  switch (shape.kind) {
    case 'leaf':
      return [column({ name, shape, leaf: shape }, id, title)]
    case 'record':
      return shape.parts.map(({ key, title: own, leaf }) =>
        column({ name, shape, leaf, part: key }, `${id}.${key}`, `${title}: ${wordOf(own)}`),
      )
    case 'list':
      return Array.from({ length: groups }, (_, index) =>
        shape.parts.map(({ key, title: own, leaf }) =>
          column(
            { name, shape, leaf, index, part: key },
            `${id}.${index}.${key}`,
            `${title} ${index + 1}: ${wordOf(own)}`,
          ),
        ),
      ).flat()
  }
}

/** Whether an attribute has a cell, one for each part, or one for each part of each entry. */
export const shapeKindOf = (definition: AttributeDefinition): AttributeShape['kind'] | undefined =>
  shapeOf(definition)?.kind

/** A price may be stored as one charge. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored value of a column's place. */
export function valueAt(attributes: Readonly<Record<string, unknown>>, { name, index, part }: AttributePlace): unknown {
  const whole = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  const entry = index === undefined ? whole : listOf(whole)[index]
  if (part === undefined) return entry
  return isRecord(entry) && Object.hasOwn(entry, part) ? entry[part] : undefined
}

/** The cell of an attribute's column for an item. */
export const cellOf = (
  attributes: Readonly<Record<string, unknown>>,
  place: AttributePlace,
  context: CellContext,
): Cell => place.leaf.write(valueAt(attributes, place), context)

/** The most entries that get columns. */
export const maxGroups = 50

export interface ColumnQuestion {
  definitions: readonly AttributeDefinition[]
  /** Titles of columns that are no attributes, by id, as the screen has them. */
  titles: Readonly<Record<string, string>>
  words: PartWords
  groups: number
}

/** Columns that an import may fill, in the order in which they are offered. */
export function importColumns({ definitions, titles, words, groups }: ColumnQuestion): SheetColumn[] {
  const fixed = Object.entries(titles).map(
    ([id, title]): SheetColumn => ({
      id,
      title,
      hint: id === 'tags' ? textList.hint : id === 'path' || id === 'version' || id === 'name' ? 'key' : 'readOnly',
      readOnly: !['path', 'version', 'name', 'tags'].includes(id),
    }),
  )
  const attributes = definitions
    .filter((definition) => typeOf(definition) !== 'hidden')
    .flatMap((definition) =>
      columnsOfAttribute(definition, { title: definition.label || definition.name, groups, words }),
    )
  return [...fixed, ...attributes]
}
