import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawDocument } from '../src/documents/draw-document.ts'
import { fontRuns } from '../src/documents/fonts.ts'
import type { DocumentSnapshot } from '../src/documents/snapshot.ts'

const receipt: DocumentSnapshot = {
  kind: 'receipt',
  number: 'SM-20463',
  date: '2026-12-04',
  language: 'en',
  locale: 'en-GB',
  currency: 'GBP',
  seller: { name: 'Saltmarsh Media', lines: ['Net House', 'Fennick Quay FN1 1AA'], taxNumber: 'GB 999 9999 73' },
  buyer: { name: 'Zoë Đặng-Müller', lines: ['27 Unthank Terrace', 'Norwich NR2 2PA'] },
  facts: [{ label: 'Paid with', value: 'Visa ending 7730' }],
  lines: [
    {
      name: 'Print and digital',
      detail: '4 December 2026 to 3 December 2027',
      quantity: 1,
      net: '38.40',
      tax: '0.00',
      gross: '38.40',
    },
    { name: 'Larder Box', quantity: 2, net: '36.67', tax: '7.33', gross: '44.00' },
  ],
  taxes: [
    { name: 'VAT', rate: 0, net: '38.40', tax: '0.00' },
    { name: 'VAT', rate: 20, net: '36.67', tax: '7.33' },
  ],
  total: { net: '75.07', tax: '7.33', gross: '82.40' },
}

const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** The file with its streams unpacked. */
const unpacked = (bytes: Uint8Array) =>
  raw(bytes).replaceAll(/stream\n([\s\S]*?)\nendstream/g, (all, stream: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}\nendstream`
    } catch {
      return all
    }
  })

test('a document is the same bytes whenever it is drawn', async () => {
  const [one, other] = [await drawDocument(receipt), await drawDocument(structuredClone(receipt))]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  const changed = await drawDocument({ ...receipt, number: 'SM-20464' })
  expect(Buffer.from(one).equals(Buffer.from(changed))).toBe(false)
})

test('it is tagged, has a title and a language, and embeds its fonts', async () => {
  const file = unpacked(await drawDocument(receipt))
  expect(file).toMatch(/\/MarkInfo/)
  expect(file).toMatch(/\/StructTreeRoot/)
  expect(file).toMatch(/\/Lang \(en\)/)
  for (const element of ['/H1', '/Table', '/TR', '/TH', '/TD', '/Sect', '/Artifact']) expect(file).toContain(element)
  expect(file).toMatch(/\/FontFile2/)
  expect(file).not.toMatch(/\/BaseFont \/Helvetica\b/)
})

test('a long document goes on, on pages of its own', async () => {
  const many = Array.from({ length: 60 }, (_none, index) => ({ ...receipt.lines[1]!, name: `Box ${index}` }))
  const pages = (file: string) => file.match(/\/Type \/Page\b(?!s)/g)!.length
  expect(pages(raw(await drawDocument(receipt)))).toBe(1)
  expect(pages(raw(await drawDocument({ ...receipt, lines: many })))).toBe(4)
})

const zero = { net: '0', tax: '0', gross: '0' }
const free = { ...receipt, lines: receipt.lines.map((line) => ({ ...line, ...zero })), taxes: [], total: zero }

test.each(['en', 'de', 'de-CH', 'fr', 'it'])('in %s, of every kind', async (language) => {
  for (const kind of ['receipt', 'invoice', 'credit_note'] as const) {
    const bytes = await drawDocument({ ...free, kind, language, locale: language })
    expect(bytes.length).toBeGreaterThan(5000)
  }
})

test.each(['JPY', 'INR', 'KRW', 'CHF', 'KWD'])('in %s', async (currency) => {
  expect((await drawDocument({ ...free, currency })).length).toBeGreaterThan(5000)
})

test('texts that would break a page are drawn within it', async () => {
  const endless = 'W'.repeat(400)
  const hostile = { ...receipt, buyer: { name: endless, lines: ['', '漢字 \u202e 🎁', '\u0000'] } }
  hostile.lines = [{ ...receipt.lines[0]!, name: endless, detail: endless }]
  expect((await drawDocument(hostile)).length).toBeGreaterThan(5000)
})

test('each stretch of text has a font that has its characters', () => {
  expect(fontRuns('Łódź 5 €', 400)).toEqual([
    { font: 'latinExt 400', text: 'Ł' },
    { font: 'latin 400', text: 'ód' },
    { font: 'latinExt 400', text: 'ź' },
    { font: 'latin 400', text: ' 5 €' },
  ])
  expect(
    fontRuns('1\u202f234 漢 ₹5', 600)
      .map(({ text }) => text)
      .join(''),
  ).toBe('1\u00a0234 ? INR 5')
})
