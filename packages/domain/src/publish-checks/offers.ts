import type { Check, CheckedPage, Finding } from './checked-page.ts'

/** Every offer that the page names can be bought there. */
export const offers: Check = (page) =>
  page.cards.flatMap(({ id, name, fields }) =>
    fields.flatMap(({ kind, value }) => {
      if (kind !== 'offer' || typeof value !== 'string' || value === '') return []
      const finding = problemOf(value, page)
      return finding ? [{ ...finding, values: { ...finding.values, card: name }, cardId: id }] : []
    }),
  )

const codes = { no_price: 'offer_without_price', archived: 'offer_archived', missing: 'offer_missing' } as const

function problemOf(path: string, { offers: known }: CheckedPage): Finding | undefined {
  const state = known[path] ?? 'missing'
  if (state === 'on_sale' || state === 'planned') return undefined
  const values = { offer: path.slice(path.lastIndexOf('/') + 1) }
  return { check: 'offers', level: 'warning', code: codes[state], values }
}
