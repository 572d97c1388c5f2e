import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { placeOrder } from '../product/shopper.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { test } from '../product/test.ts'

const reports = [
  ['orders', 'New Orders'],
  ['cancels', 'Cancels & Saves'],
  ['switchorders', 'Switch Orders'],
  ['checkout-conversion', 'Checkout Conversion Rate'],
] as const

test('the view switcher leads to reports, of orders and of checkouts; each has pages and an export (RPT-02, RPT-03, RPT-04, RPT-12, RPT-14)', async ({
  page,
}) => {
  const reference = await placeOrder(page)
  await signIn(page, '/catalog')
  await page.getByRole('link', { name: /^Analytics/ }).click()
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New Orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('£48.00')
  await expect(page.getByText(/^In total £\d/)).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Orders table export config' })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByRole('row').nth(1)).toContainText('completed')
  const downloading = page.waitForEvent('download')
  await dialog
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /Download/ })
    .click()
  expect((await downloading).suggestedFilename()).toMatch(/^new-orders-.*\.csv$/)
  await expectAccessible(page, 'export of a report')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  for (const [kind, title] of reports) {
    await page.goto(`${consoleUrl()}/reporting/${kind}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, title)
  }
  const checkouts = page.getByRole('table', { name: 'Checkout Conversion Rate' })
  await expect(checkouts.getByRole('row', { name: /^\/checkout\// })).toContainText('%')
  await expect(checkouts.getByRole('row').last()).toContainText('Total')
  await expect(page.getByRole('button', { name: /Next/ })).toBeVisible()
})

test('figures tell what recurring revenue is and what moved it, and each opens its rows (SUB-85)', async ({ page }) => {
  const reference = await placeOrder(page)
  await signIn(page, '/catalog')
  const client = await staffClient(page.request)
  const subscription = client.records
    .list({ service: 'perennial', path_type: 'subscriptions', limit: 100 })
    .then(({ items }) => items.find(({ data }) => data.order_reference === reference)!.id)
  // Home has three of them, from the same report.
  const onHome = page.getByRole('group', { name: /^Active subscriptions/ })
  await expect(onHome).toContainText('this month')
  await expect(page.getByRole('group', { name: 'Monthly recurring revenue' })).toContainText('£')
  await expect(page.getByRole('group', { name: /^Churn this month/ })).toContainText('lost of')
  const [counted] = /\d[\d,]*/.exec((await onHome.textContent()) ?? '') ?? []
  await onHome.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible()
  const active = page.getByRole('group', { name: 'Active subscriptions' })
  await expect(active).toContainText(/\d+ came/)
  await expect(active).toContainText(counted!)
  await expectAccessible(page, 'figures')
  await page.getByText('12 months', { exact: true }).click()
  await expect(page).toHaveURL(/period=year/)
  await active.getByRole('link', { name: /came/ }).click()
  await expect(page.getByRole('heading', { name: 'Movements', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(await subscription) })).toContainText('New')
})

test('a report without rows says so, and one that cannot be read says why (RPT-01, RPT-09, RPT-10, RPT-15)', async ({
  page,
}) => {
  await signIn(page, '/reporting/switchorders?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No order records found')).toBeVisible()
  const refusal = problem(400, 'NOT_NOW', 'The days are too many.')
  // Orders of two currencies are listed, and not added up.
  const totals = [
    { currency: 'EUR', amount: '10.5' },
    { currency: 'GBP', amount: '48' },
  ]
  await page.route('**/api/search/elasticEvents**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), totals } })
  })
  await page.goto(`${consoleUrl()}/reporting/orders?from=2020-01-01`)
  await expect(page.getByText('Multi currency support is not enabled')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/search/elasticEvents**', (route) => route.fulfill(refusal))
  await page.reload()
  await expect(page.getByText('Unable to retrieve order data: The days are too many.')).toBeVisible()
  await page.route('**/api/analytics/checkout/conversion**', (route) => route.fulfill(refusal))
  await page.goto(`${consoleUrl()}/reporting/checkout-conversion`)
  await expect(page.getByText('Unable to retrieve checkout data: The days are too many.')).toBeVisible()
})

test('who may not read subscriptions sees no reports (RPT-02)', async ({ page: admin }) => {
  await signIn(admin)
  const { page } = await colleague(admin, 'Viewer')
  await expect(page.getByRole('link', { name: /^Analytics/ })).toHaveCount(0)
  await page.goto(`${consoleUrl()}/reporting/orders`)
  await expect(page.getByText("Sorry! You don't have the right permissions to access this page")).toBeVisible()
  await page.context().close()
})
