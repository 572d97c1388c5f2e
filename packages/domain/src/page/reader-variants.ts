import { type Axis, type AxisValue, classesOf, readerWith, understoodAxisOf } from './axes.ts'
import { conditionsAbove, withoutCards } from './boxes.ts'
import { holds, instantsOf, parametersOf } from './conditions.ts'
import type { Card, Condition, PageDocument } from './document.ts'
import { noFacts, type Reader } from './reader.ts'
import { nextDay } from './zone-days.ts'

/** Axes that the server decides from a request. */
export const edgeAxes = ['place', 'time', 'query', 'person'] as const satisfies readonly Axis[]
export type EdgeAxis = (typeof edgeAxes)[number]

/** Most documents of a page in one language (PAG-39). */
export const mostDocuments = 24
/** Most combinations of classes that a manifest lists. */
const mostCombinations = 1_000

/** The classes of one axis: readers with equal bits get the same. */
export interface EdgeClasses {
  axis: EdgeAxis
  conditions: Condition[]
  /** The class of each answer to the conditions, `1` where one holds. */
  classes: Record<string, number>
}

/** Which document a reader gets. */
export interface ReaderChoice {
  /** IANA zone in which weekdays begin. */
  timeZone: string
  axes: EdgeClasses[]
  /** By the classes of all axes, the last one running fastest: the number of a document. */
  documents: number[]
  /** Axes that the browser decides, because the page would have too many documents. */
  inBrowser: EdgeAxis[]
}

/** A page's documents, each with a reader who gets it. The first is for whom nothing is known of. */
export interface ReaderVariants {
  choice: ReaderChoice
  readers: Reader[]
}

/** Of whom nothing is known: no place, not signed in, no query. Search engines get this one's document. */
export const unknownReader = (at: number, timeZone: string): Reader => ({
  ...noFacts,
  at,
  timeZone,
  signedIn: false,
  segments: [],
  activeSubscription: false,
  subscriptionLabels: [],
  query: {},
})

/**
 * The documents of a page whose conditions ask for what the server knows; undefined for a page without any. Values that
 * all conditions treat alike are one class, and classes that show the same cards are one document. Beyond the most
 * documents the axis with the most classes goes to the browser.
 * @param at the instant of the build
 */
export function readerVariants(page: PageDocument, at: number, timeZone: string): ReaderVariants | undefined {
  const lists = listsIn(page)
  const base = unknownReader(at, timeZone)
  const inBrowser: EdgeAxis[] = []
  let open = edgeAxes.flatMap((axis) => {
    const conditions = distinct(lists.flat().filter((condition) => edgeAxisOf(condition) === axis))
    return conditions.length > 0 ? [classed(axis, conditions, base)] : []
  })
  if (open.length === 0) return undefined
  for (;;) {
    const made = documentsOf(open, lists, base)
    if (made) {
      const axes = open.map(({ axis, conditions, classes }) => ({
        axis,
        conditions,
        classes: Object.fromEntries(classes!.map(({ bits }, index) => [bits, index])),
      }))
      return { choice: { timeZone, axes, documents: made.documents, inBrowser }, readers: made.readers }
    }
    const largest = open.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most))
    inBrowser.push(largest.axis)
    open = open.filter((one) => one !== largest)
  }
}

interface ClassedAxis {
  axis: EdgeAxis
  conditions: Condition[]
  /** Undefined when there are too many to list. */
  classes: { bits: string; value: AxisValue }[] | undefined
}

/** Of a person the server tells only whether somebody has signed in: the rest is theirs, and no document holds it. */
function classed(axis: EdgeAxis, conditions: Condition[], base: Reader): ClassedAxis {
  if (axis !== 'person') return { axis, conditions, classes: classesOf(axis, conditions, { reader: base }) }
  const { segments, activeSubscription, subscriptionLabels } = base
  const asked: Condition = { conditionId: '', attribute: 'signedIn', operator: 'is', options: [true] }
  const classes = [false, true].map((signedIn) => ({
    bits: signedIn ? '1' : '0',
    value: { signedIn, segments, activeSubscription, subscriptionLabels },
  }))
  return { axis, conditions: [asked], classes }
}

const sizeOf = ({ classes }: ClassedAxis) => classes?.length ?? Number.POSITIVE_INFINITY

/** @returns undefined when there are too many */
function documentsOf(open: readonly ClassedAxis[], lists: readonly (readonly Condition[])[], base: Reader) {
  const combinations = open.reduce((product, one) => product * sizeOf(one), 1)
  if (combinations > mostCombinations) return undefined
  const axes = new Set(open.map(({ axis }) => axis))
  let readers = [base]
  for (const { classes } of open)
    readers = readers.flatMap((reader) => classes!.map(({ value }) => readerWith(reader, value)))
  const shownBy = (reader: Reader) => shown(lists, axes, reader)
  // The document of whom nothing is known comes first.
  const known = new Map([[shownBy(base), 0]])
  const kept = [base]
  const documents = readers.map((reader) => {
    const key = shownBy(reader)
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, kept.length)
    kept.push(reader)
    return kept.length - 1
  })
  return kept.length > mostDocuments ? undefined : { documents, readers: kept }
}

const shown = (
  lists: readonly (readonly Condition[])[],
  axes: ReadonlySet<Axis | undefined>,
  reader: Reader,
): string => {
  // What the browser asks for who has signed in differs from what is final for the others.
  const personal = axes.has('person') && reader.signedIn && lists.some((list) => list.some(isPersonal)) ? 'p' : ''
  return (
    personal +
    lists
      .map((list) =>
        list.every(
          (condition) =>
            !axes.has(edgeAxisOf(condition)) ||
            (reader.signedIn === true && isPersonal(condition)) ||
            holds(condition, reader) !== false,
        )
          ? '1'
          : '0',
      )
      .join('')
  )
}

const personalAttributes: readonly string[] = ['segment', 'activeSubscription', 'subscriptionLabel']

/** Whether a condition asks for what belongs to one person: it is never part of a document for several. */
export const isPersonal = ({ attribute }: Pick<Condition, 'attribute'>): boolean =>
  personalAttributes.includes(attribute)

/** The axis by which the server decides a condition; undefined when it decides otherwise. */
const edgeAxisOf = (condition: Condition): EdgeAxis | undefined => {
  const asked = understoodAxisOf(condition)
  return edgeAxes.find((axis) => axis === asked)
}

/** The document for one combination of what the server knows. @param answers the bits of each axis of the choice */
export function documentFor({ axes, documents }: ReaderChoice, reader: Reader): number {
  let index = 0
  for (const { conditions, classes } of axes) {
    const bits = conditions.map((condition) => (holds(condition, reader) ? '1' : '0')).join('')
    index = index * Object.keys(classes).length + (classes[bits] ?? 0)
  }
  return documents[index] ?? 0
}

/** The next instant at which a reader may get another document; undefined when time changes nothing. */
export function nextBoundary({ axes, timeZone }: ReaderChoice, at: number): number | undefined {
  const conditions = axes.flatMap((one) => (one.axis === 'time' ? one.conditions : []))
  const ends = conditions.flatMap((one) => (one.attribute === 'dateTime' ? (instantsOf(one) ?? []) : []))
  if (conditions.some(({ attribute }) => attribute === 'weekday')) ends.push(nextDay(at, timeZone))
  const later = ends.filter((end) => end > at)
  return later.length > 0 ? Math.min(...later) : undefined
}

/** What of a page's address decides, sorted: nothing else may be part of a cache's key. */
export const parametersIn = ({ axes }: ReaderChoice): string[] => [
  ...new Set(
    axes.flatMap(({ axis, conditions }) =>
      axis === 'query' ? conditions.flatMap((condition) => parametersOf(condition).map(({ name }) => name)) : [],
    ),
  ),
]

/**
 * The page as one reader gets it: what the server knows is decided, so that hidden parts are not in it. The rest stays
 * for style sheet and browser.
 * @param inBrowser axes that the browser decides on this page
 */
export function pageFor(page: PageDocument, reader: Reader, inBrowser: readonly Axis[] = []): PageDocument {
  const decides = (condition: Condition): boolean => {
    const axis = understoodAxisOf(condition)
    if (axis === undefined || inBrowser.includes(axis)) return false
    if (axis === 'person') return !(reader.signedIn && isPersonal(condition))
    return axis === 'language' || edgeAxes.some((edge) => edge === axis)
  }
  const left = (conditions: readonly Condition[]): Condition[] | undefined => {
    const rest: Condition[] = []
    for (const condition of conditions) {
      if (!decides(condition)) rest.push(condition)
      else if (!holds(condition, reader)) return undefined
    }
    return rest
  }
  const inProps = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const list = value.flatMap((entry: unknown) => entryFor(entry))
      return list.length === value.length && list.every((entry, index) => entry === value[index]) ? value : list
    }
    if (!isRecord(value)) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, inProps(inner)] as const)
    return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries)
  }
  const entryFor = (entry: unknown): unknown[] => {
    if (!isPart(entry)) return [inProps(entry)]
    const conditionProps = left(entry.conditionProps)
    if (!conditionProps) return []
    const componentProps = inProps(entry.componentProps)
    const same = componentProps === entry.componentProps && conditionProps.length === entry.conditionProps.length
    return [same ? entry : { ...entry, componentProps, conditionProps }]
  }
  // What stands in a box goes with it.
  const seen = withoutCards(page, ({ conditionProps }) => conditionProps !== undefined && !left(conditionProps))
  return {
    ...page,
    assets: seen.assets.map((card): Card => {
      const conditionProps = card.conditionProps && left(card.conditionProps)
      const props = inProps(card.props) as Card['props']
      if (props === card.props && conditionProps?.length === card.conditionProps?.length) return card
      return { ...card, props, ...(conditionProps ? { conditionProps } : {}) }
    }),
  }
}

/** The conditions of all cards and their parts; with those of what a card or a part is in. */
function listsIn(page: PageDocument): Condition[][] {
  const lists: Condition[][] = []
  const collect = (value: unknown, above: Condition[]): void => {
    if (Array.isArray(value)) for (const entry of value) collect(entry, above)
    else if (isPart(value)) {
      const own = [...above, ...value.conditionProps]
      if (value.conditionProps.length > 0) lists.push(own)
      collect(value.componentProps, own)
    } else if (isRecord(value)) for (const inner of Object.values(value)) collect(inner, above)
  }
  const aboveOf = conditionsAbove(page)
  for (const card of page.assets) {
    const { conditionProps = [], props } = card
    const own = [...aboveOf(card), ...conditionProps]
    if (conditionProps.length > 0) lists.push(own)
    collect(props, own)
  }
  return lists
}

const distinct = (conditions: readonly Condition[]): Condition[] => [
  ...new Map(
    conditions.map((one) => [JSON.stringify([one.attribute, one.operator, one.options]), one] as const),
  ).values(),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPart = (value: unknown): value is { conditionProps: Condition[]; componentProps: unknown } =>
  isRecord(value) && Array.isArray(value.conditionProps) && 'componentProps' in value
