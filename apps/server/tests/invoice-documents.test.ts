import { expect, test } from 'vitest'
import { document } from '../src/db/schema/index.ts'
import { openShop, part } from './shop-with-offers.ts'

const monthly = { print: { price: [part()] } }

test('an invoice and its credit note are read as tagged PDF, the same bytes each time (SUB-27)', async () => {
  const shop = await openShop(monthly)
  const { staff, server } = shop
  await staff.settings.save({
    settings: [
      { id: 'shop', setting: { company_name: 'Saltmarsh Media Ltd', company_address: 'Net House\nFennick Quay' } },
    ],
  })
  const id = await shop.subscribe('print')
  const [issued] = (await staff.subscriptions.get({ id })).documents
  const file = await staff.invoices.document({ id: issued!.id })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(file.type).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain('/StructTreeRoot')
  // What has become of it since, and who sells by then, changes nothing.
  const refund = { action: 'refund' as const, invoice: issued!.id, amount: null, to: 'payment' as const }
  const { token } = await staff.subscriptions.preview({ id, command: refund })
  const { version } = await staff.subscriptions.get({ id })
  await staff.subscriptions.settle({ id, version, token, key: 'refund-all', reason: 'Sorry.', command: refund })
  await staff.settings.save({ settings: [{ id: 'shop', setting: { company_name: 'Other Ltd' } }] })
  const again = await staff.invoices.document({ id: issued!.id })
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  const note = (await staff.subscriptions.get({ id })).documents.find(({ kind }) => kind === 'credit_note')!
  const credit = Buffer.from(await (await staff.invoices.document({ id: note.id })).arrayBuffer())
  expect(credit.equals(bytes)).toBe(false)
  const kept = await server.db.asTenant(server.scope, (tx) => tx.select().from(document))
  expect(kept.map(({ kind, number }) => [kind, number]).sort()).toEqual([
    ['credit_note', 'CN-000001'],
    ['invoice', 'INV-000001'],
  ])
})

test('a document that does not exist is not found, and who may not read subscriptions gets none', async () => {
  const shop = await openShop(monthly)
  await expect(shop.staff.invoices.document({ id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const id = await shop.subscribe('print')
  const [issued] = (await shop.staff.subscriptions.get({ id })).documents
  const editor = await shop.server.as()
  await expect(editor.invoices.document({ id: issued!.id })).rejects.toMatchObject({ status: 401 })
  const other = await openShop(monthly)
  await expect(other.staff.invoices.document({ id: issued!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
