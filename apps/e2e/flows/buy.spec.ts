import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { cards, chooseOffer, fillCard, fillDetails } from '../product/shopper.ts'
import { shopUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'

test('a shopper reads the page, chooses an offer, sees the price with tax, pays and is thanked', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))

  await test.step('the landing page is plain HTML, with a count of the basket', async () => {
    await page.goto(`${shopUrl()}/winter-26/`)
    await expect(page.getByText('£48').first()).toBeVisible()
    await expect(page.getByText('a year').first()).toBeVisible()
    expect(scripts.filter((url) => !/\/assets\/(?:basket-count|links)-/.test(url))).toEqual([])
  })

  await chooseOffer(page)

  await test.step('what is wrong is said under each field and on top, and the focus goes there', async () => {
    await page.getByRole('button', { name: /continue to delivery/i }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Please provide a valid email address')).toBeVisible()
  })

  await fillDetails(page)

  await test.step('the price with tax comes from the server', async () => {
    await expect(page.getByText('To pay today')).toBeVisible()
    await expect(page.locator('body')).toContainText('£48.00')
    // Printed matter bears VAT at a rate of zero, which is said.
    await expect(page.getByRole('term').filter({ hasText: 'Includes VAT' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^£0\.00$/ })).toBeVisible()
  })

  await test.step('a declined card costs nothing and loses nothing', async () => {
    await fillCard(page, cards.declined)
    await page.getByRole('button', { name: /^pay/i }).click()
    await expect(page.getByText(/declined/i).first()).toBeVisible()
  })

  await test.step('a good card pays once, however often the button is pressed', async () => {
    const orders: string[] = []
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && new URL(request.url()).pathname === '/api/order' && orders.push(request.url()),
    )
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click()
    await fillCard(page, cards.accepted)
    await page.getByRole('button', { name: /^pay/i }).dblclick()
    await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
    expect(orders).toHaveLength(1)
  })

  await test.step('a reload shows the order on a page of its own, on another device, too', async () => {
    await expect(page).toHaveURL(/\/order\/[\w-]{24}$/)
    const [reference] = /O-[A-Z0-9]+/.exec(await page.locator('main').innerText())!
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible()
    await expect(page.getByText(`Order ${reference}`)).toBeVisible()
    await expectAccessible(page, 'page of an order')
    const phone = await otherBrowser(page, { viewport: { width: 390, height: 844 } })
    await phone.goto(page.url())
    await expect(phone.getByText('Paid today')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  expect(problems.filter((problem) => !problem.includes('402'))).toEqual([])
})

test('an order whose answer is lost is not called failed: the page asks for it, and shows it', async ({ page }) => {
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page)
  // The shop gets the order and places it; only the browser never reads the answer.
  await page.route('**/api/order', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/order/find', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: /^pay/i }).click()
  await expect(page.getByRole('heading', { name: 'We do not know yet whether your order went through' })).toBeVisible()
  await expect(page.getByText('Do not pay again', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^pay/i })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[\w-]{24}$/)
})

test('a payment whose outcome the provider does not know yet is told so, never paid twice, and shown once it is known', async ({
  page,
}) => {
  await chooseOffer(page)
  await fillDetails(page)
  await fillCard(page, cards.unknown)
  const orders: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/api/order' && orders.push(request.url()))
  await page.getByRole('button', { name: /^pay/i }).click()
  await expect(page.getByRole('heading', { name: 'We do not know yet whether your order went through' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^pay/i })).toHaveCount(0)
  // The worker asks the provider after five seconds; nobody has to press anything.
  await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/order\/[\w-]{24}$/)
  expect(orders).toHaveLength(1)
})
