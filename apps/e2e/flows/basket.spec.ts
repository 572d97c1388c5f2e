import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { field } from '../product/field.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { fillCard, fillDetails, shopper } from '../product/shopper.ts'
import { accountUrl, consoleUrl, shopUrl } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const print = '/offers2/print-and-digital-annual'
const box = '/offers2/larder-box'
const open = (page: Page, ...offers: string[]) =>
  page.goto(`${shopUrl()}/checkout/${offers.length > 0 ? `?purchase=${offers.join('&purchase=')}` : ''}`)
const summary = (page: Page) => page.getByRole('group', { name: 'Order summary' })
const remove = (page: Page, offer: string) => page.getByRole('button', { name: `Remove ${offer}` })

/** Signs in with the code that was mailed, and comes back to where the link stood. */
async function signInByCode(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in for faster checkout' }).click()
  await field(page, 'Email address').fill(email)
  const mails = async () => {
    const rows = (await (await page.request.get(`${consoleUrl()}/outbox`)).text()).split('<tr>')
    return rows.filter((row) => row.includes(`<td>${email}</td>`))
  }
  // Codes of earlier sign-ins no longer work.
  const before = (await mails()).length
  await page.getByRole('button', { name: 'Send me a code' }).click()
  let code: string | undefined
  await expect(async () => {
    const [latest, ...others] = await mails()
    expect(others).toHaveLength(before)
    code = /\b(\d{6})\b/.exec(latest!)?.[1]
    expect(code).toBeDefined()
  }).toPass({ intervals: [200] })
  await field(page, 'Code').fill(code!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${accountUrl()}/checkout/`)
}

test('a basket of several offers survives reload and closed tab, and each can be taken out by keyboard (SUB-65)', async ({
  page,
  context,
}) => {
  await open(page, print)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await page.getByLabel('First name').fill('Isolde')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Isolde')
  await page.close()

  const tab = await context.newPage()
  await open(tab, box)
  await expect(tab.getByLabel('First name')).toHaveValue('Isolde')
  await expect(summary(tab).getByRole('heading')).toHaveText(['Print and digital', 'Larder Box'])
  await expect(tab.getByText(/and £87.50 on /)).toBeVisible()
  await expectAccessible(tab, 'a basket of two')
  const cookie = (await context.cookies()).find(({ name }) => name === 'perennial_basket')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await remove(tab, 'Larder Box').focus()
  await tab.keyboard.press('Enter')
  await expect(summary(tab).getByRole('heading')).toHaveText(['Print and digital'])
  await expect(summary(tab)).toBeFocused()
  await remove(tab, 'Print and digital').press('Enter')
  await expect(tab.getByRole('heading', { name: 'Your basket is empty' })).toBeFocused()
})

test('a shopper who signs in keeps the basket, finds it on another device, and is known (CHK-39, CHK-40, SUB-63, SUB-65)', async ({
  page,
}) => {
  const email = `${uniqueName('basket')}@ferrant.example`
  await open(page, print)
  await page.getByLabel('First name').fill('Izzy')
  await signInByCode(page, email)
  await expect(summary(page).getByRole('heading')).toHaveText(['Print and digital'])
  await expect(page.getByLabel('First name')).toHaveValue('Izzy')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('link', { name: /Sign in/ })).toHaveCount(0)

  const phone = await otherBrowser(page, { viewport: { width: 390, height: 844 } })
  await open(phone, box)
  await expect(phone.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await signInByCode(phone, email)
  await phone.locator('summary').first().click()
  await expect(summary(phone).first().getByRole('heading')).toHaveText(['Print and digital', 'Larder Box'])

  await page.reload()
  await expect(summary(page).getByRole('heading')).toHaveText(['Print and digital', 'Larder Box'])
  await fillDetails(page, { ...shopper, email })
  await fillCard(page)
  await page.getByRole('button', { name: /^pay/i }).click()
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible()

  // The next order knows who they are and where they live.
  await open(page, box)
  await expect(page.getByLabel('First name')).toHaveValue(shopper.firstName)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(field(page, 'Address line 1')).toHaveValue(shopper.address1)
  await expect(page.getByLabel('Your addresses')).toContainText(shopper.address1)
  await page.goto(`${shopUrl()}/api/sf/oauth2/logout`)
  await open(page)
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
})
