import { devices, expect, type Page } from '@playwright/test'
import { otherBrowser } from '../product/other-browser.ts'
import { cardFields, fillDetails, shopper } from '../product/shopper.ts'
import { staffClient } from '../product/staff-client.ts'
import { accountUrl, shopUrl, signIn } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

/** What the sandbox's cards do when somebody pays with them: one entry for each number of docs/payments.md. */
const declined = [
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  ['4100 0000 0000 0019', 'Your card was declined.'],
] as const
const paid = [
  '4242 4242 4242 4242',
  '5555 5555 5555 4444',
  '3782 822463 10005',
  '4000 0000 0000 0101',
  '4000 0000 0000 0119',
  '4000 0000 0000 0127',
  '4000 0000 0000 0135',
  '4000 0000 0000 0259',
  '4000 0000 0000 0267',
  '4000 0000 0000 0341',
]
const askedByBank = ['4000 0025 0000 3155', '4000 0027 6000 3184']

const offer = '/offers2/print-and-digital-annual'
const pay = (page: Page) => page.getByRole('button', { name: /^pay £/i })
const notKnown = (page: Page) =>
  page.getByRole('heading', { name: 'We do not know yet whether your order went through' })

/** From the shop's address to the payment step. Only what comes after it is of interest here. */
async function toPayment(page: Page, email: string): Promise<void> {
  await page.goto(`${shopUrl()}/checkout/?purchase=${offer}`)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  expect(page.url()).toBe(`${accountUrl()}/checkout/`)
  await fillDetails(page, { ...shopper, email })
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible()
}

/** Types a card and presses the button, with the keyboard alone. */
async function payByKeyboard(page: Page, number: string): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /I agree to the terms/ })
  await cardFields(page).getByLabel('Card number').focus()
  // American Express has four digits where the others have three.
  const code = number.startsWith('37') ? '1234' : '123'
  for (const [index, text] of [number, '12 / 34', code].entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  const brand = number.startsWith('37') ? 'American Express' : number.startsWith('5') ? 'Mastercard' : 'Visa'
  await expect(cardFields(page).getByRole('status')).toHaveText(brand)
  const tabTo = async (target: typeof terms) => {
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not reach it.')
  }
  if (!(await terms.isChecked())) {
    await tabTo(terms)
    await page.keyboard.press('Space')
  }
  await tabTo(pay(page))
  await page.keyboard.press('Enter')
}

/** The order's number, once the page thanks for it. */
async function thanked(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(new RegExp(`^${accountUrl()}/order/[\\w-]{24}$`))
  return /O-[A-Z0-9]+/.exec(await page.locator('body').innerText())![0]
}

/** One order under each number, with one payment. */
async function expectOneEach(page: Page, references: readonly string[]): Promise<void> {
  expect(new Set(references).size).toBe(references.length)
  await signIn(page)
  const staff = await staffClient(page.request)
  const newest = async (type: string) =>
    (await staff.records.list({ service: 'perennial', path_type: type, limit: 100 })).items
  const [orders, invoices, payments] = [await newest('orders'), await newest('invoices'), await newest('payments')]
  for (const reference of references) {
    expect(orders.filter(({ id }) => id === reference)).toHaveLength(1)
    const billed = invoices.filter(({ data }) => data.order_reference === reference)
    expect([reference, billed.length]).toEqual([reference, 1])
    const { subscriptionReference } = billed[0]!.data
    const paidFor = payments.filter(({ data }) => data.subscriptionReference === subscriptionReference)
    expect(paidFor.map(({ status }) => status)).toEqual(['paid'])
  }
}

for (const [size, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: devices['Pixel 7'].viewport.height }],
] as const) {
  test.describe(`on ${size}, by keyboard`, () => {
    test.use({ viewport })

    test('each card of the sandbox does what it says, and is charged once (SUB-54, SUB-58, SUB-61)', async ({
      page,
    }) => {
      const email = `${uniqueName('cards')}@ferrant.example`
      const references: string[] = []
      // Asked about at the second question only: it goes on by itself while the others are tried.
      const pending = await otherBrowser(page, { viewport })
      await toPayment(pending, email)
      await payByKeyboard(pending, '4000 0000 0000 0093')
      await expect(notKnown(pending)).toBeVisible()

      await test.step('declined ones say why, one after the other, and lose nothing', async () => {
        await toPayment(page, email)
        for (const [number, words] of declined) {
          await payByKeyboard(page, number)
          await expect(page.getByText(words).first()).toBeVisible()
          await expect(pay(page)).toBeVisible()
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
      })

      for (const [index, number] of paid.entries()) {
        await test.step(`${number}: paid`, async () => {
          if (index > 0) await toPayment(page, email)
          await payByKeyboard(page, number)
          references.push(await thanked(page))
        })
      }

      for (const number of askedByBank) {
        await test.step(`${number}: the bank asks`, async () => {
          await toPayment(page, email)
          await payByKeyboard(page, number)
          const bank = page.frameLocator('iframe[title="Test bank"]')
          await bank.getByRole('button', { name: 'Approve' }).press('Enter')
          references.push(await thanked(page))
        })
      }

      await test.step('no answer, then declined: the form is back, and another card pays', async () => {
        await toPayment(page, email)
        await payByKeyboard(page, '4000 0000 0000 0085')
        await expect(notKnown(page)).toBeVisible()
        await expect(pay(page)).toHaveCount(0)
        await expect(page.getByText('Your card was declined.').first()).toBeVisible({ timeout: 60_000 })
        await payByKeyboard(page, paid[0]!)
        references.push(await thanked(page))
      })

      await test.step('no answer, then paid', async () => {
        await toPayment(page, email)
        await payByKeyboard(page, '4000 0000 0000 0077')
        await expect(notKnown(page)).toBeVisible()
        references.push(await thanked(page))
      })

      references.push(await thanked(pending))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Thank you, Isolde' })).toBeVisible()
      await expectOneEach(page, references)
    })

    test('whatever is cut off, the page says what became of the order, and it is one (SUB-61, SUB-62)', async ({
      page,
      context,
    }) => {
      const email = `${uniqueName('cut')}@ferrant.example`
      const references: string[] = []

      await test.step('the tab is closed while the order is placed: the next one shows it', async () => {
        const tab = await context.newPage()
        await toPayment(tab, email)
        await tab.route('**/api/order', async (route) => {
          await route.fetch()
          await tab.close()
        })
        await payByKeyboard(tab, paid[0]!)
        await expect.poll(() => tab.isClosed()).toBe(true)
        await page.goto(`${accountUrl()}/checkout/`)
        references.push(await thanked(page))
      })

      await test.step('the page is reloaded before the answer: the order’s page says how it stands', async () => {
        await toPayment(page, email)
        await payByKeyboard(page, '4000 0000 0000 0077')
        await expect(notKnown(page)).toBeVisible()
        await page.reload()
        await expect(page.getByText('Do not pay again')).toBeVisible()
        await expect(pay(page)).toHaveCount(0)
        references.push(await thanked(page))
      })

      await test.step('nothing arrives: said, and the second try is the same order', async () => {
        await toPayment(page, email)
        await page.route('**/api/order', (route) => route.abort('connectionfailed'))
        await payByKeyboard(page, paid[0]!)
        const again = page.getByRole('button', { name: 'Try again' })
        await expect(again).toBeVisible()
        await page.unroute('**/api/order')
        await again.press('Enter')
        await payByKeyboard(page, paid[0]!)
        references.push(await thanked(page))
      })

      await expectOneEach(page, references)
    })
  })
}
