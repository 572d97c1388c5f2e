import { expect, test } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { chooseOffer, fillCard, fillDetails, placeOrder } from '../product/shopper.ts'
import { consoleUrl, openBuilder, shopUrl, signIn } from '../product/staff.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('in the shop, from landing page to thanks', async ({ page }) => {
      await page.goto(`${shopUrl()}/winter-26/`)
      await expectAccessible(page, 'landing page')
      await page.goto(`${shopUrl()}/no-such-page/`)
      await expectAccessible(page, 'not found')
      await chooseOffer(page)
      await page.getByRole('button', { name: /continue to delivery/i }).click()
      await expectAccessible(page, 'checkout with errors')
      await fillDetails(page)
      await expectAccessible(page, 'payment')
      await fillCard(page)
      await page.getByRole('button', { name: /^pay/i }).click()
      await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page, 'thanks')
    })

    test('in the console, on every screen', async ({ page }) => {
      await placeOrder(page)
      await page.goto(`${consoleUrl()}/catalog`)
      await page.getByRole('link', { name: 'Sign in' }).waitFor()
      await expectAccessible(page, 'sign-in')
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel(/password/i).waitFor()
      await expectAccessible(page, 'sign-in form')
      await signIn(page, '/catalog')
      await expectAccessible(page, 'home')
      await page.goto(`${consoleUrl()}/catalog/pages2`)
      await expect(page.getByRole('link', { name: 'Winter welcome', exact: true })).toBeVisible()
      await expectAccessible(page, 'pages')
      await page.goto(`${consoleUrl()}/objects/orders/perennial`)
      const order = page.getByRole('link', { name: /^O-/ }).first()
      await expect(order).toBeVisible()
      await expectAccessible(page, 'orders')
      await order.click()
      await expect(page.getByRole('heading', { name: /^Order O-/ })).toBeVisible()
      await expectAccessible(page, 'order')
      await page.goto(`${consoleUrl()}/catalog/nothing-here`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'not found')
    })

    test('in the builder, with a card selected, its form, the palette and the builds', async ({ page }) => {
      await signIn(page)
      await openBuilder(page, 'Winter welcome')
      await page.locator('[data-row]', { hasText: 'Hero' }).click()
      await expectAccessible(page, 'builder')
      await page.locator('[data-row]', { hasText: 'Hero' }).press('Enter')
      await expect(page.getByRole('textbox', { name: /^Title/ })).toBeVisible()
      await expectAccessible(page, 'property form')
      await page.getByRole('button', { name: 'Cancel', exact: true }).click()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'palette')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Builds', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Builds' })).toBeVisible()
      await expectAccessible(page, 'builds')
    })
  })
}
