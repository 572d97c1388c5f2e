import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { placeOrder, shopper } from '../product/shopper.ts'
import { accountUrl, consoleUrl } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'

test('a customer signs in on a phone by keyboard, skips, switches, is offered to stay, cancels and keeps (SUB-72) (SUB-73)', async ({
  page,
}) => {
  const email = `${uniqueName('isolde')}@ferrant.example`
  await placeOrder(page, { ...shopper, email })
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`${accountUrl()}/account/`)
  await press(page, page.getByRole('link', { name: 'Sign in' }).last())
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code').fill(await codeFor(page, email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome back, Isolde' })).toBeVisible()
  await expectAccessible(page, 'account')

  await press(page, page.getByRole('link', { name: 'Manage Print and digital' }))
  await press(page, page.getByRole('button', { name: /^Skip a period/ }))
  await press(page, page.getByRole('button', { name: 'Skip it' }))
  await expect(page.getByRole('status')).toContainText('Done.')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByText('The next period is left out already.')).toBeVisible()

  await press(page, page.getByRole('button', { name: /^Switch/ }))
  await page.getByRole('radio', { name: /^Digital/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'If you change to Digital' })).toBeVisible()
  await expectAccessible(page, 'switch')
  await press(page, page.getByRole('button', { name: 'Switch', exact: true }))
  await expect(page.getByText(/From .* on you have Digital\./)).toBeVisible()

  await press(page, page.getByRole('link', { name: /^Cancel/ }).first())
  await page.getByRole('radio', { name: 'It costs too much just now' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Stay, with 25 % off' })).toBeVisible()
  await expectAccessible(page, 'cancel')
  await press(page, page.getByRole('button', { name: 'Cancel anyway' }))
  await expect(page.getByRole('heading', { name: /^Print and digital ends on/ })).toBeFocused()
  await expectAccessible(page, 'cancelled')
  await press(page, page.getByRole('button', { name: 'Keep Print and digital' }))
  await expect(page.getByRole('heading', { name: 'Print and digital goes on' })).toBeFocused()
})

/** As somebody without a pointer: what has the focus is pressed. */
async function press(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

/** The code in the latest mail to an address. */
async function codeFor(page: Page, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const rows = (await (await page.request.get(`${consoleUrl()}/outbox`)).text()).split('<tr>')
    code = rows
      .map((row) => (row.includes(`<td>${email}</td>`) ? /(\d{6}) is your code/.exec(row)?.[1] : undefined))
      .find(Boolean)
    expect(code).toBeDefined()
  }).toPass({ intervals: [100] })
  return code!
}
