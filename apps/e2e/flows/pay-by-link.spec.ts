import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { linkInMailTo } from '../product/mail.ts'
import { cardFields, cards, placeOrder, shopper } from '../product/shopper.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const payLink = /https?:\/\/[^\s"<]+\/pay\/[\w-]{24}/

const subscriptions = (page: Page) => page.getByRole('table', { name: 'Subscriptions' })
const panel = (page: Page, title: string) => page.getByRole('complementary', { name: title })

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFields(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
}

/** A customer whose renewal was declined: on their page in the console. */
async function failedRenewal(page: Page): Promise<{ email: string; address: string }> {
  const email = `${uniqueName('late')}@ferrant.example`
  const reference = await placeOrder(page, { ...shopper, email }, cards.declinedOnRenewal)
  await signIn(page)
  const client = await staffClient(page.request)
  const order = await client.records.get({ service: 'perennial', path_type: 'orders', id: reference })
  const address = `${consoleUrl()}/objects/customers/perennial/test/${order.owner}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Test clock' }).click()
  const clock = panel(page, 'Test clock')
  await clock.getByRole('button', { name: 'Stop this customer’s time' }).click()
  const status = subscriptions(page).getByRole('row').nth(1)
  // A notice may come before the renewal: on until the payment is missing.
  await expect(async () => {
    await clock.getByRole('button', { name: /Next event/ }).click({ timeout: 2_000 })
    await expect(status).toContainText('Past due', { timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
  return { email, address }
}

test('a failed renewal is paid by the link in its mail, with another card (SUB-38) (SUB-39)', async ({
  page,
  context,
}) => {
  test.slow()
  const { email, address } = await failedRenewal(page)
  const link = await linkInMailTo(page, email, /did not go through/, { pattern: payLink })
  const tab = await context.newPage()
  await tab.setViewportSize({ width: 390, height: 844 })
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Pay £48.00' })).toBeVisible()
  await expect(cardFields(tab).getByLabel('Card number')).toBeVisible()
  await expectAccessible(tab, 'pay link')

  await test.step('a declined card is told, and another one can be typed', async () => {
    await typeCard(tab, cards.declined)
    await tab.getByRole('button', { name: 'Pay £48.00' }).click()
    await expect(tab.getByRole('alert')).toContainText('Your bank has not accepted this card. Nothing was charged.')
  })

  await test.step('by keyboard alone', async () => {
    await typeCard(tab, cards.accepted)
    await cardFields(tab).getByLabel('Security code').press('Enter')
    await expect(tab.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible({ timeout: 20_000 })
    await expectAccessible(tab, 'pay link, paid')
  })

  await page.goto(address)
  await expect(subscriptions(page).getByRole('row').nth(1)).toContainText('Active')
  await linkInMailTo(page, email, /is paid/, { pattern: /full access/ })
})

test('staff ask for another card by a link, which stores it (SUB-37) (SUB-79)', async ({ page, context }) => {
  test.slow()
  const { email } = await failedRenewal(page)
  await page.getByRole('button', { name: 'Card by link' }).click()
  const asked = panel(page, 'Ask for another card')
  await expect(asked.getByText('Please store another card for')).toBeVisible()
  await asked.getByRole('button', { name: 'Send email' }).click()
  await expect(asked.getByText('Say why.')).toBeVisible()
  await asked.getByRole('textbox', { name: /Reason/ }).fill('Called about the card.')
  await expectAccessible(page, 'card by link')
  await asked.getByRole('button', { name: 'Send email' }).click()
  await expect(asked).toHaveCount(0)
  const link = await linkInMailTo(page, email, /store another card/, { pattern: payLink })
  const tab = await context.newPage()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Store another card' })).toBeVisible()
  await typeCard(tab, cards.accepted)
  await tab.getByRole('button', { name: 'Store card' }).click()
  await expect(tab.getByRole('heading', { name: 'Thank you, your card is stored' })).toBeVisible({ timeout: 20_000 })
  // What was open is charged to it by the next run of billing, and the link has ended.
  await linkInMailTo(page, email, /is paid/, { pattern: /full access/, timeout: 90_000 })
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'Thank you, your card is stored' })).toBeVisible()
})
