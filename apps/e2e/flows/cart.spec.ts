import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { fillCard, fillDetails, shopper } from '../product/shopper.ts'
import { signInByMail } from '../product/shopper-code.ts'
import { accountUrl, shopUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

const line = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a shopper takes more than they came for, pays for it once, and finds it on the account (CHK-46, RUN-15, RUN-17, SUB-65, SUB-66, SUB-67)', async ({
  page,
}) => {
  const email = `${uniqueName('cart')}@ferrant.example`
  await page.goto(`${shopUrl()}/cart/?purchase=/offers2/digital-monthly`)
  await expect(line(page, 'Digital')).toBeVisible()
  const note = page.getByText('Larder Boxes leave on the first Monday of each month')
  await expect(note).toBeHidden()

  await press(page, 'Change to Print and digital')
  await expect(line(page, 'Print and digital')).toBeVisible()
  await expect(line(page, 'Digital')).toHaveCount(0)
  await press(page, 'Add Tote bag')
  const along = page.getByRole('list', { name: 'Goes along with Print and digital' })
  await expect(along.getByRole('heading', { name: 'Tote bag' })).toBeVisible()
  await press(page, 'One Tote bag more')
  await press(page, 'Add Guest pass')
  await press(page, 'Add Larder Box')
  await expect(line(page, 'Larder Box')).toBeVisible()
  await expect(note).toBeVisible()
  const total = page.getByRole('region', { name: 'To pay' })
  await expect(total.getByText('£113.50').first()).toBeVisible()
  await expectAccessible(page, 'basket')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('link', { name: /^To pay today/ })).toContainText('£113.50')
  await expectAccessible(page, 'basket on a phone')

  // The shop's page is one file for everybody: a script counts.
  await page.getByRole('link', { name: 'Go on shopping' }).first().click()
  await page.getByRole('link', { name: 'Basket (2)' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await fillDetails(page, { ...shopper, email })
  await fillCard(page)
  await press(page, 'Pay £113.50 and subscribe')
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })

  await page.goto(`${accountUrl()}/account/`)
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await signInByMail(page, email)
  await expect(page.getByText(/^With (?:2 × Tote bag, Guest pass|Guest pass, 2 × Tote bag)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Larder Box' })).toBeVisible()
})
