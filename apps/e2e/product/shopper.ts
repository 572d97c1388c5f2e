import { expect, type Page } from '@playwright/test'
import { shopUrl } from './staff.ts'
import { field } from './field.ts'

export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  unknown: '4000 0000 0000 0077',
  challenge: '4000 0025 0000 3155',
  /** Pays the order, and is declined when it renews. */
  declinedOnRenewal: '4000 0000 0000 0135',
}

export const shopper = {
  firstName: 'Isolde',
  lastName: 'Ferrant',
  email: 'isolde@ferrant.example',
  address1: '14 Rope Walk',
  city: 'Fennick',
  postcode: 'NR25 7HG',
}

export type Shopper = typeof shopper

/** From the landing page to the checkout with one offer in the basket. */
export async function chooseOffer(page: Page, button = 'Choose print and digital', shop = shopUrl()): Promise<void> {
  await page.goto(`${shop}/winter-26/`)
  await page.getByRole('link', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
}

/** Fills the first two steps of the checkout. */
export async function fillDetails(page: Page, who: Shopper = shopper): Promise<void> {
  await field(page, 'First name').first().fill(who.firstName)
  await field(page, 'Last name').first().fill(who.lastName)
  await page.getByLabel(/email/i).first().fill(who.email)
  await page.getByRole('button', { name: /continue to delivery/i }).click()
  await field(page, 'Address line 1').fill(who.address1)
  await field(page, 'Town or city').fill(who.city)
  await field(page, 'Postcode').fill(who.postcode)
  await page.getByRole('button', { name: /continue to payment/i }).click()
}

/** The fields of the card, in the frame of the payment provider. */
export const cardFields = (page: Page) => page.frameLocator('iframe[title="Card details"]')

export async function fillCard(page: Page, number = cards.accepted): Promise<void> {
  const fields = cardFields(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry date').fill('12 / 34')
  await fields.getByLabel('Security code').fill('123')
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
}

/** Orders from the landing page to the confirmation; returns the order reference. */
export async function placeOrder(page: Page, who: Shopper = shopper, card = cards.accepted): Promise<string> {
  await chooseOffer(page)
  await fillDetails(page, who)
  await fillCard(page, card)
  await page.getByRole('button', { name: /^pay/i }).click()
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
  const [reference] = /O-[A-Z0-9]+/.exec(await page.locator('main').innerText()) ?? []
  if (!reference) throw new Error('The thanks name no order.')
  return reference
}
