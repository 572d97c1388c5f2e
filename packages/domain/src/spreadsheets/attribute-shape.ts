import { type AttributeDefinition, displayText, isMultiValue, isPicklist, typeOf } from '../attributes/index.ts'
import { isCalendarDate } from '../calendar/index.ts'
import { defaultPricePart } from '../pricing/index.ts'
import {
  type Cell,
  type CellContext,
  type CellResult,
  comparable,
  instantCell,
  joined,
  readDay,
  readInstant,
  readNumber,
  readText,
  readYesNo,
  separated,
  textCell,
} from './cells.ts'

/** How one cell is written and read. */
export interface Leaf {
  kind: 'leaf'
  /** What to show about its form: `number`, `date`, ... */
  hint: LeafHint
  /** Cannot be changed by a file. */
  readOnly?: boolean
  /** What a cleared field holds; by default it is absent. */
  cleared?: null
  write: (value: unknown, context: CellContext) => Cell
  read: (cell: Cell, context: CellContext) => CellResult
}
export type LeafHint = 'text' | 'number' | 'date' | 'time' | 'yesNo' | 'option' | 'list' | 'readOnly'

/** A part of a value with a name of its own. */
export interface Part {
  key: string
  /** A key of the words that the caller gives, else the text itself. */
  title: string
  leaf: Leaf
}

/** How a value of an attribute becomes cells: one, one for each part, or one for each part of each entry. */
export type AttributeShape = Leaf | { kind: 'record'; parts: readonly Part[] } | ListShape

/** Entries of a list, each in columns of its own. */
export interface ListShape {
  kind: 'list'
  parts: readonly Part[]
  /** A new entry, before its cells. */
  blank: (index: number) => Record<string, unknown>
  /** What is wrong with a new entry as a whole. */
  newError?: (entry: Readonly<Record<string, unknown>>) => string | undefined
}

/** Names of parts that belong to the product. Their words are those of the screen. */
export const partNames = [
  'type',
  'value',
  'currencyCode',
  'repeat_interval',
  'repeat_interval_type',
  'repeat_count',
  'delay_interval',
  'delay_interval_type',
  'start',
  'end',
  'percent',
  'termLength',
  'termType',
] as const
export type PartName = (typeof partNames)[number]

const text: Leaf = {
  kind: 'leaf',
  hint: 'text',
  write: (value) =>
    typeof value === 'string' ? textCell(value) : typeof value === 'number' ? textCell(String(value)) : null,
  read: readText,
}

const number: Leaf = {
  kind: 'leaf',
  hint: 'number',
  write: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  read: readNumber,
}

const yesNo: Leaf = {
  kind: 'leaf',
  hint: 'yesNo',
  write: (value) => (typeof value === 'boolean' ? value : null),
  read: readYesNo,
}

const day: Leaf = {
  kind: 'leaf',
  hint: 'date',
  // Spreadsheet programs know no day before 1900.
  write: (value) => (isCalendarDate(value) ? (value >= '1900-03-01' ? { date: value } : value) : null),
  read: readDay,
}

const time: Leaf = {
  kind: 'leaf',
  hint: 'time',
  write: (value, context) => (typeof value === 'string' ? instantCell(value, context) : null),
  read: readInstant,
}

/** A part of a range of times: without it the range is open. */
const end: Leaf = { ...time, cleared: null }

const oneOf = (...options: string[]): Leaf => optionLeaf(options.map((id) => ({ id, label: id })))

type Options = readonly { id: string; label: string }[]

/** What an option's text means: its label, its id, or its id in brackets. More than one meaning is a problem (CAT-25). */
function readOption(typed: string, options: Options): CellResult<string> {
  const key = (one: string) => comparable(one).trim().normalize('NFC').toLowerCase()
  const meant = options.filter(({ id, label }) => key(id) === key(typed) || key(label) === key(typed))
  const inBrackets = /^\[(.*)\]$/s.exec(typed.trim())?.[1]
  const exact = inBrackets === undefined ? [] : options.filter(({ id }) => id === inBrackets)
  const found = new Set([...meant, ...exact].map(({ id }) => id))
  if (found.size === 1) return { ok: true, value: [...found][0]! }
  if (found.size > 1) {
    return {
      ok: false,
      message: `“${typed}” could mean two options. Write one of ${[...found].map((id) => `[${id}]`).join(', ')}.`,
    }
  }
  const some = options.slice(0, 8).map(({ label }) => label)
  return {
    ok: false,
    message: `There is no option “${typed}”. Write ${some.join(', ')}${options.length > 8 ? ', …' : ''}.`,
  }
}

/** The first text that reads back as the option: its label where that means nothing else. */
function optionText(id: string, options: Options): string {
  const option = options.find((one) => one.id === id)
  if (!option) return id
  const texts = [option.label, id, `[${id}]`]
  return (
    texts.find((one) => {
      const back = readOption(one, options)
      return one.trim() !== '' && back.ok && back.value === id
    }) ?? id
  )
}

function optionLeaf(options: Options): Leaf {
  return {
    kind: 'leaf',
    hint: 'option',
    write: (value) => (typeof value === 'string' && value !== '' ? textCell(optionText(value, options)) : null),
    read: (cell) => {
      const typed = readText(cell)
      if (!typed.ok || options.length === 0) return typed.ok ? { ok: true, value: typed.value.trim() } : typed
      return readOption(typed.value, options)
    },
  }
}

function listLeaf(options: Options): Leaf {
  return {
    kind: 'leaf',
    hint: 'list',
    write: (value) => {
      if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return null
      return textCell(joined(value.map((one: string) => comparable(optionText(one, options)))))
    },
    read: (cell) => {
      const typed = readText(cell)
      const texts = typed.ok ? separated(typed.value) : typed
      if (!texts.ok || options.length === 0) return texts
      const ids: string[] = []
      for (const one of texts.value) {
        const id = readOption(one, options)
        if (!id.ok) return id
        if (!ids.includes(id.value)) ids.push(id.value)
      }
      return { ok: true, value: ids }
    },
  }
}

/** A list of texts without options, such as tags. */
export const textList: Leaf = listLeaf([])

/** What is shown, and cannot be changed by a file. */
export const shownOnly = (write: Leaf['write']): Leaf => ({
  kind: 'leaf',
  hint: 'readOnly',
  readOnly: true,
  write,
  read: () => ({ ok: false, message: 'This column cannot be changed by a file.' }),
})

const units = () => oneOf('days', 'weeks', 'months', 'years')

/** The columns of a charge (CAT-23). */
const charge: readonly Part[] = [
  { key: 'type', title: 'type', leaf: oneOf('onetime', 'recurring') },
  { key: 'value', title: 'value', leaf: number },
  { key: 'currencyCode', title: 'currencyCode', leaf: text },
  { key: 'repeat_interval', title: 'repeat_interval', leaf: number },
  {
    key: 'repeat_interval_type',
    title: 'repeat_interval_type',
    leaf: oneOf('days', 'weeks', 'months', 'years', 'N/A'),
  },
  { key: 'repeat_count', title: 'repeat_count', leaf: number },
  { key: 'delay_interval', title: 'delay_interval', leaf: number },
  { key: 'delay_interval_type', title: 'delay_interval_type', leaf: units() },
]

/** How values of an attribute stand in a sheet. Undefined for those that no sheet shows. */
export function shapeOf(definition: AttributeDefinition): AttributeShape | undefined {
  const type = typeOf(definition)
  switch (type) {
    case undefined:
    case 'hidden':
      return undefined
    case 'boolean':
      return yesNo
    case 'numeric':
    case 'number':
    case 'currency':
      return number
    case 'date':
      return day
    case 'dateTime':
      return time
    case 'string':
    case 'code':
    case 'richText':
    case 'color':
    case 'rate_plan_picklist':
    case 'product_picklist':
      return text
    case 'dateTimeRange':
      return { kind: 'record', parts: [part('start', end), part('end', end)] }
    case 'discount':
      return {
        kind: 'record',
        parts: [
          { key: 'value', title: 'percent', leaf: number },
          part('termLength', number),
          part('termType', units()),
        ],
      }
    case 'price':
    case 'price_compact':
      return {
        kind: 'list',
        parts: charge,
        blank: (index) => ({
          name: `charge_${index + 1}`,
          label: `Charge ${index + 1}`,
          term_setting: defaultPricePart.term_setting,
        }),
        newError: ({ type, repeat_interval, repeat_interval_type }) =>
          type === 'recurring' && !(repeat_interval && repeat_interval_type)
            ? 'A recurring charge needs its interval: how many days, weeks, months or years.'
            : undefined,
      }
    case 'object':
      return { kind: 'record', parts: partsOf(definition) }
    case 'objectList':
      return partsOf(definition).length > 0
        ? { kind: 'list', parts: partsOf(definition), blank: () => ({}) }
        : shown(definition)
    default:
      if (isMultiValue(type)) return listLeaf(optionsOf(definition))
      return isPicklist(type) ? optionLeaf(optionsOf(definition)) : shown(definition)
  }
}

const part = (key: string, leaf: Leaf): Part => ({ key, title: key, leaf })

/** Options of an endpoint are not known here: their ids stand in the cell. */
const optionsOf = ({ options = [], endpoint }: AttributeDefinition): Options => (endpoint ? [] : options)

const shown = (definition: AttributeDefinition): Leaf =>
  shownOnly((value, { zone }) => {
    const words = displayText(definition, value, { zone })
    return /^[[{]/.test(words) ? null : textCell(words)
  })

/** Fields of an object that fit into a cell each; what has parts of its own is left to the item's screen. */
const partsOf = ({ fields = [] }: AttributeDefinition): Part[] =>
  fields.flatMap((field) => {
    const shape = shapeOf(field)
    return shape?.kind === 'leaf' ? [{ key: field.name, title: field.label || field.name, leaf: shape }] : []
  })
