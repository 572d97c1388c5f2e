import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { field } from '../product/field.ts'
import { linkInMailTo } from '../product/mail.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { cardFields, chooseOffer, fillCard } from '../product/shopper.ts'
import { accountUrl, consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

test('a gift that is bought today arrives, is unwrapped on a phone by somebody else, and renews at their cost (CHK-02) (SUB-87) (SUB-89)', async ({
  page,
}) => {
  const giver = `${uniqueName('isolde')}@ferrant.example`
  const recipient = `${uniqueName('tobias')}@ferrant.example`

  await test.step('the giver says for whom it is, and pays one year', async () => {
    await chooseOffer(page)
    await page.getByRole('switch', { name: 'This is a gift' }).press('Space')
    await field(page, 'First name').first().fill('Isolde')
    await field(page, 'Last name').first().fill('Ferrant')
    await page.getByLabel(/email/i).first().fill(giver)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible()
    await page.getByRole('button', { name: /continue to payment/i }).click()
    await expect(page.getByText('Please provide a valid email address').first()).toBeVisible()
    await field(page, 'First name').last().fill('Tobias')
    await field(page, 'Last name').last().fill('Ferrant')
    await page.getByLabel('Their email').fill(recipient)
    await page.getByLabel(/^Your message/).fill('Until you move to the coast, here is some of it.')
    await expectAccessible(page, 'checkout of a gift')
    await page.getByRole('button', { name: /continue to payment/i }).click()
    await fillCard(page)
    await page.getByRole('button', { name: 'Pay £48.00 and give it' }).click()
    await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible({ timeout: 20_000 })
  })

  const link = await linkInMailTo(page, recipient, /A present from Isolde Ferrant/, {
    pattern: /https?:\/\/[^\s"<]+\/gift\/[0-9A-Z-]{14}/,
  })
  const phone = await otherBrowser(page, { viewport: { width: 390, height: 844 } })

  await test.step('the recipient sees the present and says where it goes', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'A present from Isolde' })).toBeVisible()
    await expect(phone.getByText('Until you move to the coast, here is some of it.')).toBeVisible()
    await expectAccessible(phone, 'present')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.getByRole('button', { name: 'Start my present' }).click()
    await expect(phone.getByText('You must agree before submitting')).toBeVisible()
    await field(phone, 'Address line 1').fill('3 Net Loft Yard')
    await field(phone, 'Town or city').fill('Fennick')
    await field(phone, 'Postcode').fill('NR25 7HG')
    await phone.getByLabel('Email').fill(recipient)
    await phone.getByRole('checkbox', { name: /I agree to the terms/ }).press('Space')
    await phone.getByRole('button', { name: 'Start my present' }).click()
    await expect(phone.getByRole('heading', { name: 'It is yours' })).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'This present has been unwrapped' })).toBeVisible()
  })

  await test.step('the giver hears of it, and sees no address', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, '/account/gifts/', giver)
    await expect(page.getByText('Unwrapped', { exact: true })).toBeVisible()
    await expect(page.getByText('For Tobias Ferrant')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Net Loft')
    await expectAccessible(page, 'given presents')
  })

  await test.step('the recipient goes on, and pays when the year is over', async () => {
    await enter(phone, '/account/', recipient)
    await phone.getByRole('link', { name: 'Manage Print and digital' }).click()
    await expect(phone.getByText('A present from Isolde Ferrant.')).toBeVisible()
    await phone.getByRole('button', { name: /^Go on when it ends/ }).click()
    await phone.getByRole('button', { name: 'Go on when it ends', exact: true }).last().click()
    await expect(phone.getByRole('status')).toContainText('Done.')
    await expectAccessible(phone, 'subscription that was a present')

    const desk = await otherBrowser(page)
    await signIn(desk, '/')
    const client = await staffClient(desk.request)
    const own = new URL(phone.url()).searchParams.get('id')!
    const { customer, paidUntil } = await client.subscriptions.get({ id: own })
    const { id } = await client.testClocks.create({ customer })
    await client.testClocks.advance({ id, to: paidUntil! })
    await expect(async () => {
      const { clocks } = await client.testClocks.list({})
      expect(clocks.find((clock) => clock.id === id)).toMatchObject({ now: paidUntil, target: null })
    }).toPass({ intervals: [200], timeout: 30_000 })
    await phone.reload()
    await phone.getByRole('button', { name: 'Pay £48.00' }).click()
    const card = cardFields(phone)
    await card.getByLabel('Card number').fill('4242 4242 4242 4242')
    await card.getByLabel('Expiry date').fill('12 / 34')
    await card.getByLabel('Security code').fill('123')
    await phone.getByRole('button', { name: 'Pay £48.00' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible({ timeout: 20_000 })
    const [gift] = (await client.gifts.list({ subscription: own })).items
    await desk.goto(`${consoleUrl()}/objects/customers/perennial/test/${gift!.giver}`)
    await expect(desk.getByText('Gifts given')).toBeVisible()
    await expect(desk.getByText('Redeemed', { exact: true })).toBeVisible()
    await expectAccessible(desk, 'desk with a gift')
  })
})

/** Opens a page of the account, with the code that is mailed. */
async function enter(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`${accountUrl()}${path}`)
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeVisible()
  let code: string | undefined
  await expect(async () => {
    const rows = (await (await page.request.get(`${consoleUrl()}/outbox`)).text()).split('<tr>')
    const row = rows.find((one) => one.includes(`<td>${email}</td>`) && one.includes('is your code'))
    code = /(\d{6}) is your code/.exec(row ?? '')?.[1]
    expect(code).toBeDefined()
  }).toPass({ intervals: [100] })
  await page.getByLabel('Code').fill(code!)
  await page.keyboard.press('Enter')
}
