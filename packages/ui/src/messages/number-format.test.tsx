import type { PricePart } from '@perennial/domain/pricing'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { RelativeTime } from '../components/date-time/index.ts'
import { LoadMore, Pagination } from '../components/pagination/index.ts'
import { PriceTimeline } from '../patterns/price-editor/price-timeline.tsx'
import { loadMessages, MessagesProvider } from './index.ts'

const monthly: PricePart[] = [
  {
    type: 'recurring',
    value: 100,
    currencyCode: 'GBP',
    repeat_interval: 1,
    repeat_interval_type: 'months',
    name: 'charge_1',
    trigger: 'subscription_start',
  },
]
const nothing = () => undefined
const textIn = (language: string, children: ReactNode) =>
  renderToStaticMarkup(<MessagesProvider language={language}>{children}</MessagesProvider>)
    .replaceAll(/<[^>]*>/g, ' ')
    // Platforms differ in the sign that Switzerland groups by.
    .replaceAll('&#x27;', '’')

beforeAll(async () => {
  await Promise.all(['de', 'de-CH'].map(loadMessages))
})

describe('numbers of the kit are written as the language of the provider writes them', () => {
  test.each([
    ['en', '10,001–10,025', '12,000'],
    ['de', '10.001–10.025', '12.000'],
    ['de-CH', '10’001–10’025', '12’000'],
  ])('in %s by the pagination: %s of %s', (language, range, total) => {
    const pages = <Pagination page={401} pageSize={25} count={25} total={12_000} hasNext onPage={nothing} />
    expect(textIn(language, pages)).toContain(range)
    expect(textIn(language, pages)).toContain(total)
  })

  test.each([
    ['en', '1,500', '12,000'],
    ['de', '1.500', '12.000'],
  ])('in %s by a growing list: %s of %s', (language, count, total) => {
    const list = textIn(language, <LoadMore count={1500} total={12_000} hasNext onLoadMore={nothing} />)
    expect(list).toContain(count)
    expect(list).toContain(total)
  })
})

test.each([
  ['en', 'hour'],
  ['de', 'Stunden'],
])('in %s a relative time is in the language of the provider', (language, word) => {
  const before = new Date(Date.now() - 2 * 3_600_000).toISOString()
  expect(textIn(language, <RelativeTime value={before} />)).toContain(word)
})

test.each([
  ['en', '£1,200.00'],
  ['de', '1.200,00\u00a0£'],
])('in %s the price editor writes amounts as %s', (language, amount) => {
  const price = textIn(language, <PriceTimeline parts={monthly} start="2026-03-01" chosen={0} />)
  expect(price).toContain(amount)
})
