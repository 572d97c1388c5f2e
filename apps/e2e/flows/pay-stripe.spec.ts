import { type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { stripeInBrowser } from '@perennial/payments/testing/stripe-in-browser'
import { startStripeStandIn, type StripeStandIn } from '@perennial/payments/testing/stripe-stand-in'
import { field } from '../product/field.ts'
import { type Product, removeFolder, startProduct } from '../product/product.ts'
import { chooseOffer, fillDetails } from '../product/shopper.ts'
import { signIn, staff } from '../product/staff.ts'
import { test } from '../product/test.ts'

let standIn: StripeStandIn
let product: Product

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  standIn = await startStripeStandIn()
  const { host, port } = standIn.address
  product = await startProduct({
    env: {
      PERENNIAL_ADMIN_EMAIL: staff.email,
      PERENNIAL_ADMIN_PASSWORD: staff.password,
      PERENNIAL_STRIPE_STAND_IN: `http://${host}:${port}`,
    },
  })
})

test.afterAll(async () => {
  await product?.stop()
  if (product) removeFolder(product.dataFolder)
  await standIn?.stop()
})

/** Answers the browser in place of Stripe's hosts. */
async function withStripe(context: BrowserContext): Promise<void> {
  const answer = stripeInBrowser(standIn)
  await context.route(/^https:\/\/(?:[\w-]+\.)*stripe\.com\//, (route) => {
    const request = route.request()
    return route.fulfill(answer({ url: request.url(), method: request.method(), body: request.postData() }))
  })
}

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const bank = (page: Page) => page.frameLocator('iframe[title="Bank"]')
const pay = (page: Page) => page.getByRole('button', { name: /^pay £/i })

/** From the landing page to the payment step, until Stripe's fields can be used: they move what is below them. */
async function toPayment(page: Page): Promise<void> {
  await chooseOffer(page, undefined, product.shopUrl)
  await fillDetails(page)
  await expect(fields(page).getByLabel('Card number')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, hasFocus: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it.')
}
const isFocused = (locator: ReturnType<Page['locator']>) => () =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus())

/** Types a card with the keyboard, from the number on. */
async function typeCard(page: Page, number: string): Promise<void> {
  const first = fields(page).getByLabel('Card number')
  await first.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('12 / 34')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('123')
}

async function payByKeyboard(page: Page): Promise<void> {
  await tabTo(page, isFocused(pay(page)))
  await page.keyboard.press('Enter')
}

/**
 * Answers the bank with the keyboard: its box has the focus. The key takes the frame away that it is pressed in, and then
 * nobody confirms that it was let go: what follows shows that it arrived.
 */
async function answerBank(page: Page, name: 'Complete' | 'Fail' | 'Close'): Promise<void> {
  const button = bank(page).getByRole('button', { name })
  await expect(bank(page).getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await tabTo(page, isFocused(button))
  void page.keyboard.press('Enter').catch(() => undefined)
  await expect(bank(page).getByRole('heading')).toHaveCount(0)
}

test('staff connect Stripe by its form, and the checkout shows Stripe’s fields (SUB-51)', async ({ page, context }) => {
  await withStripe(context)
  await signIn(page, '/developer/integration/stripe', { console: product.consoleUrl, share: false })
  const dialog = page.getByRole('dialog', { name: 'Connect Stripe' })
  await field(dialog, 'Publishable key').fill('pk_test_standin')
  await field(dialog, 'Secret key').fill('sk_test_unknown')
  await field(dialog, 'Signing secret of the webhook').fill(standIn.webhookSecret)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  // Keys are tried before they are stored.
  await expect(dialog.getByText('Stripe does not know this key.').first()).toBeVisible()
  await field(dialog, 'Secret key').fill('sk_test_standin')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Service connected successfully')).toBeVisible()
  await toPayment(page)
})

const phone = devices['Pixel 7'].viewport
for (const [size, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: phone.height }],
] as const) {
  test(`on ${size}, by keyboard: refused, left at the bank, not confirmed, then paid once (SUB-54)`, async ({
    page,
    context,
  }) => {
    await withStripe(context)
    await page.setViewportSize(viewport)
    await toPayment(page)
    const before = standIn.kept()
    const terms = page.getByRole('checkbox', { name: /I agree to the terms/ })
    await tabTo(page, isFocused(terms))
    await page.keyboard.press('Space')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

    await test.step('what is missing is shown in the fields, and nothing is sent', async () => {
      await payByKeyboard(page)
      await expect(fields(page).getByRole('alert')).toHaveText('This field is incomplete.')
      await expect(fields(page).getByLabel('Card number')).toBeFocused()
    })

    await test.step('declined: said, and the form is as it was', async () => {
      await typeCard(page, '4000000000000002')
      await payByKeyboard(page)
      await expect(page.getByText(/declined/i).first()).toBeVisible()
      await expect(pay(page)).toBeVisible()
    })

    await test.step('the bank asks, and is left: the form is as it was', async () => {
      await typeCard(page, '4000002500003155')
      await payByKeyboard(page)
      await answerBank(page, 'Close')
      await expect(bank(page).getByRole('heading')).toHaveCount(0)
      await expect(pay(page)).toBeVisible()
    })

    await test.step('the bank asks, and is told no: declined with the reason', async () => {
      await payByKeyboard(page)
      await answerBank(page, 'Fail')
      await expect(page.getByText('Your bank did not confirm this payment.').first()).toBeVisible()
    })
    expect(standIn.kept()).toBe(before)

    await test.step('the bank asks, and is told yes: placed, and paid once', async () => {
      await payByKeyboard(page)
      await answerBank(page, 'Complete')
      await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`^${product.accountUrl}/order/[\\w-]{24}$`))
    })
    expect(standIn.kept() - before).toBe(4800)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible()
  })
}

test('an order whose answer from Stripe is lost is found again, and paid once (SUB-61)', async ({ page, context }) => {
  await withStripe(context)
  await toPayment(page)
  await tabTo(page, isFocused(page.getByRole('checkbox', { name: /I agree to the terms/ })))
  await page.keyboard.press('Space')
  await typeCard(page, '4242424242424242')
  const before = standIn.kept()
  // Done at Stripe; neither this answer nor those of the questions come, until the shopper has read so.
  standIn.faults.push({ kind: 'lost', at: /payment_intents\/pi_/, times: 1000 })
  await payByKeyboard(page)
  await expect(page.getByRole('heading', { name: 'We do not know yet whether your order went through' })).toBeVisible()
  await expect(pay(page)).toHaveCount(0)
  standIn.faults.length = 0
  await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible({ timeout: 60_000 })
  expect(standIn.kept() - before).toBe(4800)
})
