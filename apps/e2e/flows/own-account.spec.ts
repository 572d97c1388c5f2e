import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { placeOrder, shopper } from '../product/shopper.ts'
import { signInByMail } from '../product/shopper-code.ts'
import { accountUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

test('a customer signs in on a phone by keyboard, skips, switches, is offered to stay, cancels and keeps (SUB-72) (SUB-73)', async ({
  page,
}) => {
  const email = `${uniqueName('isolde')}@ferrant.example`
  await placeOrder(page, { ...shopper, email })
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`${accountUrl()}/account/`)
  await press(page, page.getByRole('link', { name: 'Sign in' }).last())
  await signInByMail(page, email)
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
  await expect(page.getByRole('heading', { name: 'Digital', level: 1 })).toBeVisible()

  await press(page, page.getByRole('link', { name: /^Cancel/ }).first())
  await page.getByRole('radio', { name: 'It costs too much just now' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Stay, with 25 % off' })).toBeVisible()
  await expectAccessible(page, 'cancel')
  await press(page, page.getByRole('button', { name: 'Cancel anyway' }))
  await expect(page.getByRole('heading', { name: /^Digital ends on/ })).toBeFocused()
  await expectAccessible(page, 'cancelled')
  await press(page, page.getByRole('button', { name: 'Keep Digital' }))
  await expect(page.getByRole('heading', { name: 'Digital goes on' })).toBeFocused()

  // What needs a recent sign-in asks for another code, and leads back.
  await page.goto(`${accountUrl()}/sign-in?again&return=/account/privacy/`)
  await signInByMail(page, email)
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Download my data' }))
  expect((await download).suggestedFilename()).toBe('account.json')
})

/** As somebody without a pointer: what has the focus is pressed. */
async function press(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}
