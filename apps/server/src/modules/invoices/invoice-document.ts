import { addressLines, localeFor } from '@perennial/domain/address'
import { formatDate, plus } from '@perennial/domain/calendar'
import { documentNumber } from '@perennial/domain/invoice'
import { fill } from '@perennial/domain/messages'
import { money, toDecimalText } from '@perennial/domain/money'
import { asc, eq } from 'drizzle-orm'
import type { Scope, Tx } from '../../db/port.ts'
import { invoice, invoiceLine } from '../../db/schema/index.ts'
import { keptDocument } from '../../documents/keep-document.ts'
import type { DocumentLine, DocumentSnapshot } from '../../documents/snapshot.ts'
import type { MailAttachment, Ports } from '../../ports/index.ts'
import { serverTexts } from '../../texts/index.ts'

type InvoiceRow = typeof invoice.$inferSelect
type LineRow = typeof invoiceLine.$inferSelect

/**
 * An invoice or a credit note as a tagged PDF, in its customer's language (SUB-27). It says what was issued, never what
 * has become of it since, so that it is the same file whenever somebody asks for it.
 * @returns undefined when there is no such document
 */
export async function invoiceDocument(
  ports: Pick<Ports, 'db' | 'blobs' | 'drawing' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<MailAttachment | undefined> {
  const snapshot = await ports.db.asTenant(scope, (tx) => snapshotOf(tx, id))
  if (!snapshot) return undefined
  const bytes = await keptDocument(ports, scope, snapshot, { type: snapshot.kind, id })
  return { name: `${snapshot.number}.pdf`, contentType: 'application/pdf', bytes }
}

async function snapshotOf(tx: Tx, id: string): Promise<DocumentSnapshot | undefined> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id))
  // What was paid elsewhere before is no document of ours; for gifts the business may make none.
  if (!row || row.kind === 'opening' || row.kind === 'gift') return undefined
  const lines = await tx
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, id))
    .orderBy(asc(invoiceLine.ordinal))
  const [corrected] =
    row.correctsId === null
      ? []
      : await tx.select({ number: invoice.number }).from(invoice).where(eq(invoice.id, row.correctsId))
  const { seller, recipient, language } = row.snapshot
  const locale = localeFor(language, recipient.country)
  const texts = serverTexts(language).document
  return {
    kind: row.kind,
    number: documentNumber(row.kind, row.number),
    date: row.issuedOn,
    language,
    locale,
    currency: row.currency,
    seller: { ...seller, lines: seller.lines ?? [] },
    buyer: {
      name: recipient.name,
      lines: recipient.address1.trim() === '' ? [] : addressLines(recipient, { language }),
    },
    facts: [
      ...(corrected ? [{ label: texts.corrects, value: documentNumber('invoice', corrected.number) }] : []),
      ...(row.orderReference === null ? [] : [{ label: texts.order, value: row.orderReference }]),
    ],
    lines: lines.map((line) => lineOf(line, row, locale)),
    taxes: taxesOf(lines, row.currency),
    total: amountsOf(row, row.currency),
  }
}

const amountsOf = ({ netMinor, taxMinor }: Pick<LineRow, 'netMinor' | 'taxMinor'>, currency: string) => {
  const text = (minor: bigint) => toDecimalText(money(minor, currency))
  return { net: text(netMinor), tax: text(taxMinor), gross: text(netMinor + taxMinor) }
}

function lineOf(line: LineRow, { currency, snapshot }: InvoiceRow, locale: string): DocumentLine {
  const { serviceFrom, serviceTo } = line
  // The last day is included, as people read it.
  const period =
    serviceFrom !== null && serviceTo !== null
      ? fill(serverTexts(snapshot.language).document.period, {
          from: formatDate(serviceFrom, locale),
          to: formatDate(plus(serviceTo, -1, 'days'), locale),
        })
      : undefined
  return {
    name: line.name,
    ...(period ? { detail: period } : {}),
    quantity: line.quantity,
    ...amountsOf(line, currency),
  }
}

/** The tax by rate, each with the net amount that it is of. */
function taxesOf(lines: readonly LineRow[], currency: string): DocumentSnapshot['taxes'] {
  const byRate = new Map<string, Pick<LineRow, 'taxName' | 'taxPercent' | 'netMinor' | 'taxMinor'>>()
  for (const { taxName, taxPercent, netMinor, taxMinor } of lines) {
    const key = `${taxName} ${taxPercent}`
    const known = byRate.get(key)
    byRate.set(key, {
      taxName,
      taxPercent,
      netMinor: (known?.netMinor ?? 0n) + netMinor,
      taxMinor: (known?.taxMinor ?? 0n) + taxMinor,
    })
  }
  return [...byRate.values()].map(({ taxName, taxPercent, ...amounts }) => {
    const { net, tax } = amountsOf(amounts, currency)
    return { name: taxName, rate: taxPercent, net, tax }
  })
}
