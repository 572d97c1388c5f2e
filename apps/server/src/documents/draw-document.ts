import { formatDate } from '@perennial/domain/calendar'
import { fill } from '@perennial/domain/messages'
import { formatMoney, toMoney } from '@perennial/domain/money'
import PDFDocument from 'pdfkit'
import { serverTexts } from '../texts/index.ts'
import { fontFiles, fontRuns, type Weight } from './fonts.ts'
import type { DocumentLine, DocumentParty, DocumentSnapshot } from './snapshot.ts'

/** A4, in points. */
const page = { width: 595.28, height: 841.89, margin: 56 }
const bottom = page.height - 76
const right = page.width - page.margin
const colours = { text: '#0d242d', muted: '#3d545e', line: '#c6d5d0', strong: '#0d242d' }

interface Look {
  size?: number
  weight?: Weight
  color?: string
}

interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

/** Columns of the lines: left edge and width. */
const columns = {
  name: { x: page.margin, width: 220 },
  quantity: { x: 276, width: 46 },
  net: { x: 322, width: 72 },
  tax: { x: 394, width: 66 },
  gross: { x: 460, width: right - 460 },
} as const
type Column = keyof typeof columns

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/**
 * Draws a document as a tagged PDF: text, tables and reading order can be read by machines and by screen readers. The
 * same snapshot gives the same bytes, on any machine and at any time. Takes some 100 ms of a processor.
 */
export async function drawDocument(snapshot: DocumentSnapshot): Promise<Uint8Array<ArrayBuffer>> {
  const texts = serverTexts(snapshot.language).document
  const title = `${texts[snapshot.kind]} ${snapshot.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: snapshot.language,
    bufferPages: true,
    info: {
      Title: title,
      Author: snapshot.seller.name,
      // Never the time of drawing: it would make other bytes of the same document.
      CreationDate: new Date(`${snapshot.date}T00:00:00Z`),
      ModDate: new Date(`${snapshot.date}T00:00:00Z`),
    },
  })
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, bytesOf(file))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  new Drawing(doc, snapshot).draw()
  doc.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

type Structure = PDFKit.PDFStructureElement

class Drawing {
  readonly #doc: PDFKit.PDFDocument
  readonly #snapshot: DocumentSnapshot
  readonly #texts: ReturnType<typeof serverTexts>['document']
  readonly #root: Structure
  #y = page.margin

  constructor(doc: PDFKit.PDFDocument, snapshot: DocumentSnapshot) {
    this.#doc = doc
    this.#snapshot = snapshot
    this.#texts = serverTexts(snapshot.language).document
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
  }

  draw(): void {
    this.#head()
    this.#parties()
    this.#lines()
    this.#sums()
    this.#root.end()
    this.#pageNumbers()
  }

  #head(): void {
    const { seller, kind, number } = this.#snapshot
    const half = (right - page.margin) / 2
    const left = { x: page.margin, y: this.#y, width: half - 12 }
    const beside = { x: page.margin + half, y: this.#y, width: half, align: 'right' as const }
    const heights = [
      this.#element(this.#root, 'P', seller.name, left, { size: 18, weight: 600 }),
      this.#element(this.#root, 'H1', `${this.#texts[kind]} ${number}`, beside, { size: 18 }),
    ]
    this.#y += Math.max(...heights) + 14
    this.#rule(colours.strong)
    this.#y += 20
  }

  #parties(): void {
    const { seller, buyer, facts, date, locale, number } = this.#snapshot
    const texts = this.#texts
    const third = (right - page.margin) / 3
    const column = (index: number) => ({ x: page.margin + third * index, y: this.#y, width: third - 16 })
    const sold: DocumentParty = {
      name: seller.name,
      lines: [
        ...seller.lines,
        ...(seller.taxNumber ? [fill(texts.taxNumber, { number: seller.taxNumber })] : []),
        ...(seller.contact ? [seller.contact] : []),
      ],
    }
    const rows = [
      { label: texts.number, value: number },
      { label: texts.date, value: formatDate(date, locale) },
      ...facts,
    ]
    const heights = [
      this.#party(texts.seller, sold, column(0)),
      this.#party(texts.buyer, buyer, column(1)),
      this.#facts(rows, column(2)),
    ]
    this.#y += Math.max(...heights) + 26
  }

  #party(label: string, { name, lines }: DocumentParty, place: Place): number {
    const section = this.#section('Sect')
    let y = place.y
    y += this.#element(section, 'P', label, { ...place, y }, { size: 9, color: colours.muted }) + 3
    for (const [index, line] of [name, ...lines].entries()) {
      y += this.#element(section, 'P', line, { ...place, y }, { weight: index === 0 ? 600 : 400 }) + 2
    }
    section.end()
    return y - place.y
  }

  #facts(facts: DocumentSnapshot['facts'], place: Place): number {
    const section = this.#section('Sect')
    let y = place.y
    for (const { label, value } of facts) {
      y += this.#element(section, 'P', label, { ...place, y }, { size: 9, color: colours.muted }) + 1
      y += this.#element(section, 'P', value, { ...place, y }) + 5
    }
    section.end()
    return y - place.y
  }

  #lines(): void {
    const table = this.#section('Table')
    this.#tableHead(table)
    for (const line of this.#snapshot.lines) this.#line(table, line)
    table.end()
  }

  #tableHead(table: Structure | undefined): void {
    const { name, quantity, net, tax, amount } = this.#texts
    const heads: Record<Column, string> = { name, quantity, net, tax, gross: amount }
    const look = { size: 9, color: colours.muted }
    const row = table && this.#doc.struct('TR')
    if (row) table.add(row)
    let height = 0
    for (const [column, text] of Object.entries(heads) as [Column, string][]) {
      const place = this.#cell(column)
      height = Math.max(height, row ? this.#element(row, 'TH', text, place, look) : this.#artifact(text, place, look))
    }
    row?.end()
    this.#y += height + 6
    this.#rule(colours.strong)
    this.#y += 8
  }

  #line(table: Structure, line: DocumentLine): void {
    const { name, detail } = line
    const nameHeight = this.#height(name, columns.name.width, {})
    const detailHeight = detail ? this.#height(detail, columns.name.width, { size: 9 }) + 2 : 0
    this.#room(nameHeight + detailHeight + 16, () => this.#tableHead(undefined))
    const row = this.#doc.struct('TR')
    table.add(row)
    const place = this.#cell('name')
    const cell = this.#doc.struct('TD')
    row.add(cell)
    this.#element(cell, 'P', name, place)
    if (detail) {
      this.#element(cell, 'P', detail, { ...place, y: place.y + nameHeight + 2 }, { size: 9, color: colours.muted })
    }
    cell.end()
    this.#element(row, 'TD', String(line.quantity), this.#cell('quantity'))
    for (const column of ['net', 'tax', 'gross'] as const) {
      this.#element(row, 'TD', this.#money(line[column]), this.#cell(column))
    }
    row.end()
    this.#y += nameHeight + detailHeight + 8
    this.#rule(colours.line)
    this.#y += 8
  }

  #sums(): void {
    const { taxes, total, kind } = this.#snapshot
    const texts = this.#texts
    const rows: [label: string, value: string, look: Look][] = [
      [texts.subtotal, this.#money(total.net), {}],
      ...taxes.map(({ name, rate, net, tax }): [string, string, Look] => [
        fill(texts.taxOn, { name, rate: this.#percent(rate), net: this.#money(net) }),
        this.#money(tax),
        {},
      ]),
      [kind === 'receipt' ? texts.paid : texts.total, this.#money(total.gross), { size: 14, weight: 600 }],
    ]
    this.#room(rows.length * 20 + 20)
    this.#y += 6
    const table = this.#section('Table')
    for (const [label, value, look] of rows) {
      const row = this.#doc.struct('TR')
      table.add(row)
      const at = { y: this.#y, align: 'right' as const }
      const heights = [
        this.#element(
          row,
          'TH',
          label,
          { ...at, x: page.margin, width: columns.tax.x + columns.tax.width - 12 - page.margin },
          look,
        ),
        this.#element(row, 'TD', value, { ...at, x: columns.gross.x - 20, width: columns.gross.width + 20 }, look),
      ]
      row.end()
      this.#y += Math.max(...heights) + 6
    }
    table.end()
  }

  #pageNumbers(): void {
    const { count } = this.#doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(index)
      const text = fill(this.#texts.page, { page: index + 1, pages: count })
      const place = { x: page.margin, y: page.height - 48, width: right - page.margin, align: 'right' as const }
      this.#artifact(text, place, { size: 9, color: colours.muted })
    }
  }

  #cell(column: Column): Place {
    const { x, width } = columns[column]
    return { x, y: this.#y, width, align: column === 'name' ? 'left' : 'right' }
  }

  #section(type: 'Sect' | 'Table'): Structure {
    const section = this.#doc.struct(type)
    this.#root.add(section)
    return section
  }

  /** A new page where less than this height is left. @param again draws what stands at the top of each page */
  #room(height: number, again?: () => void): void {
    if (this.#y + height <= bottom) return
    this.#doc.addPage()
    this.#y = page.margin
    again?.()
  }

  /** A text as an element of the document's structure. @returns its height */
  #element(parent: Structure, type: string, text: string, place: Place, look: Look = {}): number {
    let height = 0
    parent.add(
      this.#doc.struct(type as 'P', {}, () => {
        height = this.#write(text, place, look)
      }),
    )
    return height
  }

  /** A text that repeats what is said elsewhere: not read out. */
  #artifact(text: string, place: Place, look: Look): number {
    this.#doc.markContent('Artifact', { type: 'Pagination' })
    const height = this.#write(text, place, look)
    this.#doc.endMarkedContent()
    return height
  }

  #rule(color: string): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc.moveTo(page.margin, this.#y).lineTo(right, this.#y).lineWidth(0.75).strokeColor(color).stroke()
    this.#doc.endMarkedContent()
  }

  #write(text: string, { x, y, width, align = 'left' }: Place, look: Look): number {
    const { size = 10.5, weight = 400, color = colours.text } = look
    const lines = this.#wrapped(text, width, { size, weight })
    const height = size * 1.38
    this.#doc.fillColor(color)
    lines.forEach((line, index) => {
      let at = align === 'right' ? x + width - this.#width(line, { size, weight }) : x
      for (const run of fontRuns(line, weight)) {
        this.#doc.font(run.font).fontSize(size)
        this.#doc.text(run.text, at, y + index * height, { lineBreak: false })
        at += this.#doc.widthOfString(run.text)
      }
    })
    return lines.length * height
  }

  #height(text: string, width: number, { size = 10.5, weight = 400 }: Look): number {
    return this.#wrapped(text, width, { size, weight }).length * size * 1.38
  }

  #width(text: string, { size, weight }: { size: number; weight: Weight }): number {
    return fontRuns(text, weight).reduce(
      (sum, run) => sum + this.#doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  /** Lines that fit a width, broken between words; a word that is longer is broken within. */
  #wrapped(text: string, width: number, look: { size: number; weight: Weight }): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.#width(longer, look) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const sign of word) {
        if (line !== '' && this.#width(line + sign, look) > width) {
          lines.push(line)
          line = ''
        }
        line += sign
      }
    }
    return [...lines, line]
  }

  #money(amount: string): string {
    const { currency, locale } = this.#snapshot
    return formatMoney(toMoney(amount, currency), { language: locale })
  }

  #percent(rate: number): string {
    return new Intl.NumberFormat(this.#snapshot.locale, { maximumFractionDigits: 3 }).format(rate)
  }
}
