import { type Axis, type AxisValue, basketAttributes, type Reader } from '@perennial/domain/page'
import { type Language, languageName } from '@perennial/domain/languages'
import type { Messages } from '@perennial/ui/messages'
import { countryName, momentName } from '@perennial/ui/patterns/condition-editor'
import { text } from './texts/index.ts'

const onDevice = { mobile: 'onPhone', tablet: 'onTablet', desktop: 'onComputer' } as const

/** The query as it stands in an address. */
export const queryText = (query: Reader['query'] = {}): string => String(new URLSearchParams({ ...query }))

/** Number of facts of the basket that differ from those of an empty one. */
export const basketCount = (reader: Reader): number =>
  basketAttributes.filter((name) => {
    const value = reader[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  }).length

export function placeName({ country, region }: Pick<Reader, 'country' | 'region'>): string {
  if (country === undefined) return text('unknownPlace')
  return region === undefined ? countryName(country) : `${countryName(country)}, ${region}`
}

/** Who looks, in a sentence (PAG-41). */
export function readerSentence(reader: Reader, zone: string): string {
  const { country, at, language, device, segments = [], activeSubscription, query, signedIn } = reader
  return text('sentence', {
    who: [
      text(signedIn ? 'whoSignedIn' : 'whoNot'),
      ...(segments.length > 0 ? [text('ofSegments', { segments: segments.join(', ') })] : []),
      ...(activeSubscription ? [text('withSubscription')] : []),
      country === undefined ? text('fromUnknown') : text('fromPlace', { place: placeName(reader) }),
      ...(at === undefined ? [] : [text('atMoment', { moment: momentName(at, zone) })]),
      ...(language === undefined ? [] : [text('inLanguage', { language: languageName(language as Language) })]),
      ...(device === undefined ? [] : [text(onDevice[device])]),
      ...(Object.keys(query ?? {}).length > 0 ? [text('withQuery', { query: queryText(query) })] : []),
      text(basketCount(reader) > 0 ? 'withBasket' : 'emptyBasket'),
    ].join(', '),
  })
}

/** What makes the nearest reader another one: `Germany`, `24 Dec 2026, 18:00`. */
export function changesText(
  changes: readonly { axis: Axis; value: AxisValue }[],
  { messages, zone }: { messages: Messages; zone: string },
): string {
  return changes.map(({ axis, value }) => changeText(axis, value as Reader, messages, zone)).join(', ')
}

function changeText(axis: Axis, value: Reader, messages: Messages, zone: string): string {
  switch (axis) {
    case 'place':
      return placeName(value)
    case 'time':
      return momentName(value.at!, zone)
    case 'language':
      return languageName(value.language as Language)
    case 'device':
      return messages[`conditionDevice${value.device!}`]
    case 'query':
      return queryText(value.query) || text('noQuery')
    case 'person': {
      const { segments = [], activeSubscription, subscriptionLabels = [] } = value
      const more = [
        ...segments,
        ...subscriptionLabels,
        ...(activeSubscription ? [messages.conditionactiveSubscription] : []),
      ]
      return [text(value.signedIn ? 'signedIn' : 'signedOut'), ...more].join(', ')
    }
    default: {
      const [name, fact] = Object.entries(value)[0]!
      const label = messages[`condition${name as (typeof basketAttributes)[number]}`]
      return `${label}: ${factText(fact, messages)}`
    }
  }
}

function factText(fact: unknown, messages: Messages): string {
  if (typeof fact === 'boolean') return fact ? messages.conditionTrue : messages.conditionFalse
  if (Array.isArray(fact)) return fact.length > 0 ? fact.join(', ') : text('none')
  return fact === undefined ? text('none') : String(fact)
}
