import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { placeOrder } from '../product/shopper.ts'
import { signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

test('staff see a placed order with its lines, its schedule, its invoice and what happened while it was placed; chosen orders add up and are exported (SUB-27) (EXP-07)', async ({
  page,
}) => {
  const reference = await placeOrder(page)

  await signIn(page, '/objects/orders/perennial')
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await expect(row).toContainText('Isolde Ferrant')
  await page.getByRole('searchbox', { name: 'Search by name, email or order number' }).fill('ferrant isol')
  await page.getByRole('button', { name: 'Created', exact: true }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/q=ferrant\+isol/)
  await expect(page.getByRole('button', { name: 'Created: Today' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'SM-20355' })).toHaveCount(0)
  await expect(row).toContainText('£48.00')
  await expect(row).toContainText('Visa 4242')

  // What is chosen adds up, and is exported as the list shows it.
  await page.getByRole('checkbox', { name: new RegExp(reference) }).press('Space')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toContainText('£48.00')
  await page.getByRole('button', { name: 'Export', exact: true }).last().click()
  const exporting = page.getByRole('dialog', { name: 'Export Orders' })
  await expect(exporting).toContainText('One object is exported with the columns of the list.')
  await exporting.getByRole('radio', { name: 'Text (.csv)' }).click()
  await exporting.getByRole('button', { name: 'Export', exact: true }).click()
  const list = page.waitForEvent('download')
  await exporting.getByRole('table', { name: 'Active Jobs' }).getByRole('button', { name: 'Download' }).first().click()
  const [header, ...lines] = readFileSync(await (await list).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(header).toContain('Reference,Customer,Status,Offers,Method,Total,Currency')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${reference},Isolde Ferrant,Submitted`)
  expect(lines[0]).toContain('Visa 4242,48,GBP')
  await exporting.getByRole('button', { name: 'Close' }).first().click()

  await row.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { name: new RegExp(reference) })).toBeVisible()
  await expect(page.locator('main')).toContainText('Print and digital')
  await expect(page.locator('main')).toContainText('isolde@ferrant.example')
  await expect(
    page
      .getByRole('heading', { name: 'Schedule' })
      .or(page.getByRole('tab', { name: 'Schedule' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Process log').first()).toBeVisible()

  // Its invoice is a press away.
  const invoices = page.getByRole('table', { name: 'Invoices' })
  const invoice = invoices.getByRole('row').filter({ hasText: 'INV-' })
  await expect(invoice).toContainText('£48.00')
  const file = page.waitForEvent('download')
  await invoice.getByRole('button', { name: /^Download INV-/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)
})
