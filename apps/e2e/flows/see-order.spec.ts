import { expect, test } from '@playwright/test'
import { chooseOffer, fillCard, fillDetails } from '../product/shopper.ts'
import { signIn } from '../product/staff.ts'

test('staff see a placed order with its lines, its schedule and what happened while it was placed', async ({
  page,
}) => {
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page)
  await page.getByRole('button', { name: /^pay/i }).click()
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
  const reference = /O-[A-Z0-9]+/.exec(await page.locator('main').innerText())?.[0]
  expect(reference).toBeDefined()

  await signIn(page, '/objects/orders/perennial')
  const row = page.getByRole('row', { name: new RegExp(reference!) })
  await expect(row).toContainText('£48.00')
  await row.getByRole('link', { name: reference! }).click()
  await expect(page.getByRole('heading', { name: new RegExp(reference!) })).toBeVisible()
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
