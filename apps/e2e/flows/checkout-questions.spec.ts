import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { newPage } from '../product/new-page.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { fillCard, shopper } from '../product/shopper.ts'
import { rebuild } from '../product/staff-client.ts'
import { consoleUrl, shopUrl } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const list = (within: Page | Locator, name: string) => within.getByRole('group', { name, exact: true })

async function choose(page: Page, within: Locator, label: string, option: string) {
  await within
    .getByRole('button', { name: new RegExp(label) })
    .first()
    .click()
  await page.getByRole('option', { name: option }).click()
}

async function richText(within: Locator, text: string) {
  const editor = within.getByRole('textbox', { name: /^Label/ })
  await editor.click()
  await editor.pressSequentially(text)
}

test('staff ask at the checkout, a shopper answers, and staff read what was shown (CHK-44, CHK-45, PAG-09, SUB-68)', async ({
  page,
}) => {
  const name = uniqueName('Asking')
  const tag = `/${name.toLowerCase()}/`
  const client = await newPage(page, name, {
    tags: [tag],
    assets: [
      {
        id: 'form',
        path: '/components/checkout-form',
        asset: { url: 'builtin:/components/checkout-form', contentType: 'text/javascript' },
        props: { brand: 'Saltmarsh', termsText: 'I agree to the terms', thanksTitle: 'Thank you, {name}' },
        propsVersion: 0,
        position: 'body',
        index: 0,
      },
    ],
  })

  await test.step('in the builder, by the form of the card', async () => {
    await page.locator('[data-row]', { hasText: 'Checkout form' }).press('Enter')
    await page.getByRole('textbox', { name: /^Version of the terms/ }).fill('2026-11')
    const consents = list(page, 'Consents')
    await consents.getByRole('button', { name: 'Add entry' }).click()
    const consent = consents.getByRole('group', { name: 'Entry 1' }).first()
    await choose(page, consent, 'Kind', 'Boxes to tick')
    await consent.getByRole('textbox', { name: /^Title/ }).fill('Age')
    await list(consent, 'Options').getByRole('button', { name: 'Add entry' }).click()
    const option = list(consent, 'Options').getByRole('group', { name: 'Entry 1' })
    await option.getByRole('textbox', { name: /^Id/ }).fill('adult')
    await richText(option, 'I am of age')
    await option.getByText('Has to be chosen to order').click()
    const fields = list(page, 'Custom fields')
    await fields.getByRole('button', { name: 'Add entry' }).click()
    const field = fields.getByRole('group', { name: 'Entry 1' }).first()
    await field.getByRole('textbox', { name: /^Label/ }).fill('Member number')
    await field.getByRole('textbox', { name: /^Id/ }).fill('member')
    // What is required is named, and nothing typed is lost.
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Fill in first: Custom fields 1, Kind; Custom fields 1, Kept with.')).toBeVisible()
    await choose(page, field, 'Kind', 'Text')
    await choose(page, field, 'Kept with', 'The order only')
    await page.getByRole('button', { name: 'Confirm' }).click()
  })

  await test.step('what could not be kept is refused with a reason, and nothing is lost', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The purpose is needed: answers are kept by it.').first()).toBeVisible()
    await page.locator('[data-row]', { hasText: 'Checkout form' }).press('Enter')
    await list(page, 'Consents')
      .getByRole('textbox', { name: /^Purpose/ })
      .fill('age')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
    await rebuild(client, `pages2/${name}`, tag)
  })

  let reference = ''
  await test.step('the shopper is asked, told what is missing, and orders', async () => {
    const visitor = await otherBrowser(page, { viewport: { width: 390, height: 844 } })
    await visitor.goto(`${shopUrl()}${tag}?purchase=/offers2/digital-monthly`)
    await visitor.getByLabel('First name').fill(shopper.firstName)
    await visitor.getByLabel('Last name').fill(shopper.lastName)
    await visitor.getByLabel('Email').fill('asked@ferrant.example')
    await visitor.getByLabel('Member number').fill('M-17')
    await visitor.getByRole('button', { name: 'Continue', exact: true }).click()
    await visitor.getByRole('button', { name: 'Continue to payment' }).click()
    await fillCard(visitor)
    await visitor.getByRole('button', { name: /^pay/i }).click()
    const age = visitor.getByRole('checkbox', { name: 'I am of age' })
    await expect(age).toHaveAccessibleDescription('Please accept to continue')
    await expectAccessible(visitor, 'consents')
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await age.focus()
    await visitor.keyboard.press('Space')
    await visitor.getByRole('button', { name: /^pay/i }).click()
    await expect(visitor.getByRole('heading', { name: /thank you/i })).toBeVisible()
    reference = /O-[A-Z0-9]+/.exec(await visitor.locator('main').innerText())![0]
  })

  await test.step('staff read both at the order', async () => {
    await page.goto(`${consoleUrl()}/objects/orders/perennial/test/${reference}`)
    await expect(page.getByText('member: M-17')).toBeVisible()
    await page.getByRole('tab', { name: /Consents/ }).click()
    await expect(page.getByRole('link', { name: 'terms' })).toBeVisible()
    await page.getByRole('link', { name: 'age' }).click()
    await expect(page.getByText('I am of age').first()).toBeVisible()
  })
})
