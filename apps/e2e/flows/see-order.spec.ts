import { expect } from '@playwright/test'
import { placeOrder } from '../product/shopper.ts'
import { signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

test('staff see a placed order with its lines, its schedule and what happened while it was placed', async ({
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
})
