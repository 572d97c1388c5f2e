import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { chooseOffer, placeOrder, shopper } from '../product/shopper.ts'
import { consoleUrl, signIn, visit } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

const open = (page: Page, path: string) => page.goto(`${consoleUrl()}/objects/${path}`)
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowsOf = (table: Locator) => table.getByRole('row')
const subscription = 'subscriptions/perennial/test/S-20417'

test('support finds a customer by a filter, sees everything about them, and changes their segments (OBJ-06, OBJ-11, OBJ-20, OBJ-25, OBJ-63)', async ({
  page,
}) => {
  await signIn(page, '/objects/customers/perennial')
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Email' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('corrigan')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Apply|Done|Filter/ })
    .click()
  await expect(page).toHaveURL(/data\.email_value=corrigan/)
  await expect(rowsOf(page.getByRole('table', { name: 'Customers' }))).toHaveCount(2)
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Corrigans')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  const view = (name: string) => views.getByRole('button', { name, exact: true })
  await expect(view('Corrigans')).toHaveAttribute('aria-current', 'true')
  await view('All').click()
  await expect(page).not.toHaveURL(/email_value/)
  await page.reload()
  await view('Corrigans').click()
  await expect(page).toHaveURL(/data\.email_value=corrigan/)
  await views.getByRole('button', { name: 'Options for Corrigans' }).click()
  await page.getByRole('menuitem', { name: 'Rename view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('The family')
  await page.keyboard.press('Enter')
  await expect(view('The family')).toHaveAttribute('aria-current', 'true')
  await views.getByRole('button', { name: 'Options for The family' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(view('The family')).toHaveCount(0)
  await expect(view('All')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Maeve Corrigan' }).click()

  await expect(page.getByRole('heading', { name: 'Maeve Corrigan', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Subscriptions' })).toContainText('Larder Box')
  await expect(card(page, 'Timeline')).toContainText('Ordered SM-20011.')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await expect(card(page, 'Orders')).toContainText('SM-20011')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(card(page, 'Addresses')).toContainText('Flat 3, 5 Marine Parade')
  await expect(card(page, 'Payment methods')).toContainText('Amex ending 0005')
  await page.getByRole('tab', { name: /Identities/ }).click()
  await expect(card(page, 'Identities')).toContainText('maeve@corrigan.example')
  await page.getByRole('tab', { name: 'Owned objects' }).click()
  await expect(card(page, 'Gift codes')).toContainText('LARDER-9QTA')
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('"record_type": "customer"')

  await page.getByRole('tab', { name: 'Details' }).click()
  const segments = card(page, 'Segments')
  await segments.getByRole('combobox').pressSequentially('lap')
  await page.getByRole('option', { name: 'lapsed', exact: true }).click()
  await segments.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Segments saved')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Segments')).toContainText('lapsed')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(card(page, 'Timeline')).toContainText('Segments set')
})

test('a segment that is gone meanwhile is refused under the field (OBJ-26)', async ({ page }) => {
  await signIn(page, '/objects/customers/perennial/test/c-tomas?tab=details')
  await page.route('**/segments', (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ data: { segments: ['/segments/gone'] } }) })
      : route.continue(),
  )
  const segments = card(page, 'Segments')
  await segments.getByRole('combobox').pressSequentially('lap')
  await page.getByRole('option', { name: 'lapsed', exact: true }).click()
  await segments.getByRole('button', { name: 'Save' }).click()
  await expect(segments).toContainText('There is no segment /segments/gone.')
})

test('a subscription shows its facts, its schedule by date without cancelled charges, and what happened (OBJ-33, OBJ-34, OBJ-35, OBJ-37, OBJ-41)', async ({
  page,
}) => {
  await signIn(page, `/objects/${subscription}`)
  await expect(page.getByRole('heading', { name: 'Print and digital, annual', level: 1 })).toBeVisible()
  const main = page.locator('main')
  for (const fact of ['Start date', 'Term end date', 'Next payment', 'Last synced', 'Campaign']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Wren Tallis' }).first()).toBeVisible()
  const schedule = card(page, 'Schedule')
  await expect(schedule.getByRole('columnheader')).toContainText([
    'Date',
    'Charge',
    'Unit amount',
    'Quantity',
    'Amount',
    'Status',
  ])
  await expect(schedule.locator('tbody time').first()).toBeVisible()
  const dates = await schedule.locator('tbody time').allInnerTexts()
  expect(dates.length).toBeGreaterThan(4)
  const days = dates.map((date) => date.split('/').reverse().join('-'))
  expect(days).toEqual([...days].sort())
  await expect(schedule).not.toContainText('Back issue')
  await expect(card(page, 'Timeline')).toContainText('Payment failed: the card was declined.')
  await page.getByRole('tab', { name: 'Details' }).click()
  for (const fact of ['Last schedule sync', 'Offers', 'Tag', 'Migrated', 'External']) {
    await expect(card(page, 'Details').getByText(fact, { exact: true })).toBeVisible()
  }
  await open(page, 'subscriptions/perennial')
  await expect(page.getByRole('row', { name: /S-15230/ })).toContainText('Cancelled')
})

test('a charge is edited where it stands; what is wrong is said at the fields (OBJ-41, OBJ-43, OBJ-44, OBJ-45)', async ({
  page,
}) => {
  await signIn(page, '/objects/subscriptions/perennial/test/S-20355')
  const row = card(page, 'Schedule').getByRole('row', { name: /21\/12\/2026/ })
  await row.hover()
  await row.getByRole('button', { name: /Edit charge/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit charge' })
  await field(dialog, 'Description').fill('')
  await dialog.getByRole('button', { name: 'Save charge' }).click()
  await expect(dialog).toContainText('Required field cannot be empty.')
  await expect(field(dialog, 'Description')).toBeFocused()
  await field(dialog, 'Description').fill('Larder Box, half price')
  await field(dialog, 'Amount').fill('19.75')
  await expectAccessible(page, 'edit charge')
  await dialog.getByRole('button', { name: 'Save charge' }).click()
  await expect(page.getByText('Charge saved')).toBeVisible()
  await expect(row).toContainText('Larder Box, half price')
  await expect(row).toContainText('£19.75')
  await page.reload()
  await expect(row).toContainText('£19.75')
  // A charge that is settled has no way to edit it.
  await expect(
    card(page, 'Schedule')
      .getByRole('row', { name: /21\/10\/2026/ })
      .getByRole('button'),
  ).toHaveCount(0)
  await row.getByRole('link').first().click()
  await expect(card(page, 'Timeline')).toContainText('Charge changed')
})

test('a subscription is synced; a sync that fails says so in red (OBJ-64, OBJ-65, OBJ-67, NAV-41)', async ({
  page,
}) => {
  await signIn(page, '/objects/subscriptions/perennial/test/S-20102')
  const fails = '**/api/plugins/zuora/sync/subscription/**'
  await page.route(fails, (route) => route.abort())
  await page.getByRole('button', { name: 'Sync subscription' }).click()
  const question = page.getByRole('alertdialog', { name: /Sync this subscription/ })
  await question.getByRole('button', { name: 'Sync subscription' }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /does not answer|connection/i })
      .first(),
  ).toBeVisible()
  await page.unroute(fails)
  await question.getByRole('button', { name: 'Sync subscription' }).click()
  await expect(page.getByText('Synced: nothing had changed.')).toBeVisible()
  await expect(card(page, 'Timeline')).toContainText('Schedule synced with billing.')
})

test('an order shows what was ordered, its invoice and process; processing it again charges nobody twice (OBJ-06, OBJ-29, OBJ-31, OBJ-52, OBJ-53, OBJ-66)', async ({
  page,
}) => {
  const reference = await placeOrder(page)
  await signIn(page, `/objects/orders/perennial/test/${reference}`)
  await expect(page.getByRole('heading', { name: `Order ${reference}`, level: 1 })).toBeVisible()
  await expect(card(page, 'Order items')).toContainText('£48.00')
  await expect(card(page, 'Line items').getByRole('columnheader')).toContainText([
    'Product',
    'Charge',
    'Description',
    'Processing',
    'Quantity',
    'Without tax',
    'Tax',
  ])
  await expect(card(page, 'Process log')).toContainText('Payment')

  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Process', exact: true }).click()
  await expect(page.getByText('Every step of this process is done already.')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Force process' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Force process' }).click()
  await expect(page.getByText('Every step of this process is done already.').first()).toBeVisible()

  await open(page, 'process/perennial?data.hasError_value=false')
  await page.getByRole('link', { name: `Order ${reference}` }).click()
  await expect(card(page, 'Callouts')).toContainText('sandbox')
  await page.getByRole('tab', { name: 'Plugins' }).click()
  await expect(card(page, 'Plugin results')).toContainText('ledger')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await card(page, 'Process log').getByText('Billing').click()
  await expect(card(page, 'Process log')).toContainText('orderReference')
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('"process_event"')
})

test('a customer is forgotten: asked for, confirmed by name, gone everywhere, and never twice (OBJ-68, OBJ-69, OBJ-70, OBJ-71, OBJ-72, OBJ-73)', async ({
  page,
}) => {
  const who = {
    ...shopper,
    firstName: 'Harriet',
    lastName: 'Quill',
    email: `${uniqueName('harriet', '.')}@quill.example`,
  }
  const reference = await placeOrder(page, who)
  await signIn(page, `/objects/orders/perennial/test/${reference}`)
  await page.getByRole('link', { name: 'Harriet Quill' }).first().click()
  await expect(page.getByRole('heading', { name: 'Harriet Quill', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const form = page.getByRole('dialog', { name: 'Erase personal data' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Required field cannot be empty.')).toHaveCount(2)
  await field(form, 'Message').fill('Asked by letter')
  await typeDate(page, form, '31122099')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form).toContainText("Can't obfuscate customer with a date in the future.")
  await typeDate(page, form, '01112026')
  // A subscription runs: nobody is billed whose data is gone.
  await expect(form.getByText('Choose what becomes of it')).toBeVisible()
  await form.getByRole('radio', { name: 'It ends today, without a refund' }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page, 'erase form')
  await form.getByRole('button', { name: 'Continue' }).click()

  const confirm = page.getByRole('alertdialog', { name: /Erase the personal data of Harriet Quill/ })
  await expect(confirm).toContainText(who.email)
  await expect(confirm).toContainText('This cannot be undone.')
  await expectAccessible(page, 'erase confirmation')
  const erase = confirm.getByRole('button', { name: 'Erase personal data' })
  await expect(erase).toBeDisabled()
  await field(confirm, 'Type the name of the customer to confirm').fill('Harriet Quill')
  await erase.click()
  await expect(page.getByRole('heading', { name: 'Forgotten customer', level: 1 })).toBeVisible()
  await expect(page.locator('main')).toContainText('Forgotten')
  await expect(page.locator('main')).not.toContainText('Quill')
  await expect(card(page, 'Timeline')).toContainText('Personal data erased.')
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)

  await open(page, `orders/perennial/test/${reference}`)
  await expect(page.locator('main')).toContainText('£48.00')
  await expect(page.locator('main')).not.toContainText(/quill/i)
  await open(page, `search?q=${encodeURIComponent(who.email)}`)
  await expect(page.getByText('No matches found').first()).toBeVisible()
})

test('who may not act sees the records without the actions (OBJ-64, OBJ-74, PRM-58, PRM-59)', async ({
  page: admin,
}) => {
  await signIn(admin)
  const { page } = await colleague(admin, 'Editor')
  await open(page, subscription)
  await expect(page.getByRole('heading', { name: 'Print and digital, annual', level: 1 })).toBeVisible()
  await expect(card(page, 'Schedule').getByRole('row').nth(1)).toBeVisible()
  for (const action of ['Sync subscription', 'Edit charge', 'Process', 'More']) {
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
  }
  await open(page, 'customers/perennial/test/c-wren?tab=details')
  await expect(card(page, 'Segments')).toContainText('loyal-readers')
  await expect(card(page, 'Segments').getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)
  await page.context().close()
})

test('what is not there says so in its own words (OBJ-10, OBJ-27, OBJ-40)', async ({ page }) => {
  await signIn(page, '/objects/customers/perennial/test/nobody')
  await expect(page.getByText('Customer not found! Please check the ID and try again.')).toBeVisible()
  await open(page, 'subscriptions/perennial/test/none')
  await expect(page.getByText('Subscription not found!')).toBeVisible()
  await open(page, 'gift_code/perennial/test/none')
  await expect(page.getByText('Not found (object)')).toBeVisible()
  await open(page, 'spaceships/perennial')
  await expect(page.getByText('Not found (object)')).toBeVisible()
})

test('the customer navigation leads to customers, orders and events (NAV-21)', async ({ page }) => {
  await signIn(page, '/customer/customers')
  const menu = page.getByRole('navigation').filter({ hasText: 'Events' })
  await expect(menu.getByRole('link')).toContainText(['Customers', 'Orders', 'Events'])
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/customer\/events$/)
  await page
    .getByRole('link', { name: 'Personal data erased.' })
    .or(page.getByRole('row').nth(1).getByRole('link'))
    .first()
    .click()
  await expect(page).toHaveURL(/\/objects\/events\/perennial\/test\//)
})

test('the visualisation is loaded when it is opened, and draws how records hang together (NAV-10, ITM-02)', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.url())
  })
  await signIn(page, '/objects/customers/perennial')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /visualisation/i.test(url))).toEqual([])
  await open(page, 'visualisation')
  const drawing = page.getByRole('region', { name: 'Visualisation' })
  await expect(drawing.getByRole('link', { name: 'Schedules' })).toBeVisible()
  expect(scripts.filter((url) => /visualisation/i.test(url)).length).toBeGreaterThan(0)
  await expect(page.getByRole('table', { name: 'Relations' })).toContainText('subscription')
  await drawing.getByRole('link', { name: 'Schedules' }).click()
  await expect(page.getByRole('heading', { name: 'Schedules', level: 1 })).toBeVisible()
})

test('a promo code is made, edited and deleted, and what is missing is said at its field (PRO-10, PRO-12, PRO-24, PRO-25, PRO-36, PRO-37, PRO-38, PRO-39, PRO-40, PRO-41, PRO-42, PRO-45, PRO-46, PRO-47, PRO-48, PRO-49)', async ({
  page,
}) => {
  await signIn(page, '/catalog')
  await page.getByRole('link', { name: /^Promo Codes/ }).click()
  await page.getByRole('button', { name: 'Add promo code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add promo code' })
  await field(dialog, 'Code').pressSequentially('spring 10')
  await dialog.getByRole('button', { name: 'Save promo code' }).click()
  await expect(dialog).toContainText('Promo code name cannot be empty, contain spaces or special characters')
  await expect(dialog).toContainText('Please select a product to proceed')
  await expectAccessible(page, 'promo code with errors')
  const name = uniqueName('SPRING', '')
  await field(dialog, 'Code').fill(name.toLowerCase())
  await expect(field(dialog, 'Code')).toHaveValue(name)
  const typed = async (label: string, text: string, becomes: string) => {
    const box = dialog.getByRole('textbox', { name: label })
    await box.fill('')
    await box.pressSequentially(text)
    await box.press('Tab')
    await expect(box, `${label} of ${text}`).toHaveValue(becomes)
  }
  await typed('Quantity', '-3', '3')
  await typed('Quantity', '', '')
  await typed('Duration length', '0', '1')
  await dialog.getByRole('button', { name: /Discount type/ }).click()
  await page.getByRole('option', { name: 'Fixed amount' }).click()
  await typed('Amount discount', '-4', '4')
  await typed('Amount discount', '33.336', '33.34')
  await dialog.getByRole('button', { name: /Discount type/ }).click()
  await page.getByRole('option', { name: 'Percentage' }).click()
  await typed('Percentage discount', '150', '100')
  await typed('Percentage discount', '33.336', '33.34')
  await typed('Percentage discount', '10', '10')
  await dialog.getByRole('combobox', { name: 'Product' }).fill('godwit-digital')
  await page.getByRole('option', { name: 'godwit-digital' }).click()
  // The plans of the product come after it is chosen; a list that has none yet does not open.
  await expect(async () => {
    await dialog.getByRole('button', { name: /Show options Rate plan/ }).click()
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('option', { name: 'Welcome, a quarter off' }).click()
  // What the plan takes off, and for how long, is shown, and only there it can be changed.
  await expect(dialog.getByRole('textbox', { name: 'Percentage discount' })).toHaveValue('25')
  await expect(dialog.getByRole('textbox', { name: 'Percentage discount' })).not.toBeEditable()
  await expect(dialog.getByRole('textbox', { name: 'Duration length' })).toHaveValue('3')
  // The server is in trouble: the form says so, and keeps what was typed.
  const calls = /\/api\/objects\/perennial\/promo_codes_v2/
  const failing = async (method: string, failed: string, act: () => Promise<void>) => {
    await page.route(calls, (route) =>
      route.request().method() === method
        ? route.fulfill(problem(500, 'INTERNAL', 'Something went wrong.'))
        : route.fallback(),
    )
    await act()
    await expect(page.getByText(failed)).toBeVisible()
    await page.unroute(calls)
    await act()
  }
  await failing('POST', `Failed to create promo code: ${name}`, () =>
    dialog.getByRole('button', { name: 'Save promo code' }).click(),
  )
  await expect(page.getByText('Promo code saved')).toBeVisible()

  await page.getByRole('link', { name, exact: true }).click()
  for (const fact of [
    'Application level',
    'Product',
    'Rate plan',
    'Discount type',
    'Duration length',
    'Duration type',
  ]) {
    await expect(card(page, 'Details').getByText(fact, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Edit promo code' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit promo code' })
  await expect(field(edit, 'Code')).not.toBeEditable()
  await field(edit, 'Description').fill('For spring')
  await failing('PUT', `Failed to update promo code: ${name}. Please try again or contact support.`, () =>
    edit.getByRole('button', { name: 'Save promo code' }).click(),
  )
  await expect(card(page, 'Details')).toContainText('For spring')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete promo code' }).click()
  await failing('DELETE', `Failed to delete: ${name}. Please try again or contact support.`, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete promo code' }).click(),
  )
  await expect(page.getByText('Promo code deleted')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('a code that leads to an offer is made, edited and used (PRO-03, PRO-05, PRO-06, PRO-08, PRO-09, PRO-50)', async ({
  page,
}) => {
  await signIn(page, '/objects/promo_codes/perennial')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add promo code' })
  await field(dialog, 'Code').fill('two words')
  await dialog.getByRole('button', { name: 'Save promo code' }).click()
  await expect(dialog).toContainText('Promo code name cannot be empty or contain spaces')
  await expect(dialog).toContainText('Please select an offer to proceed')
  await expectAccessible(page, 'a code that leads to an offer, with errors')
  const name = uniqueName('Letters')
  await field(dialog, 'Code').fill(name)
  await dialog.getByRole('combobox', { name: 'Offer' }).fill('digital-monthly')
  // Shoppers read another name; the one of the catalogue stands below it.
  await page.getByRole('option').filter({ hasText: 'digital-monthly' }).click()
  await dialog.getByRole('button', { name: 'Save promo code' }).click()
  await expect(page.getByText('Promo code saved')).toBeVisible()

  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Edit promo code' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit promo code' })
  await expect(field(edit, 'Code')).not.toBeEditable()
  await edit.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await edit.getByRole('button', { name: 'Save promo code' }).click()
  await expect(page.getByText('Promo code saved').last()).toBeVisible()

  // At the checkout it puts its offer in the place of the one that was chosen, until it is taken back.
  await chooseOffer(page)
  const code = page.getByRole('textbox', { name: 'Promo code' })
  await code.fill(name.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  const chip = page.getByRole('button', { name: `Remove ${name}` })
  await expect(chip).toBeVisible()
  const annual = page.getByText('£48 a year', { exact: true })
  await expect(annual).toHaveCount(0)
  await chip.click()
  await expect(code).toBeVisible()
  await expect(annual).toBeVisible()
})

/** Lists of every type, and a page of those that the sample has, with headings that no two neighbours share. */
const screens = [
  ['customers/perennial/test/c-wren', 'Wren Tallis'],
  ['subscriptions/perennial', 'Subscriptions'],
  [`${subscription}?tab=offers`, 'Print and digital, annual'],
  ['orders/perennial/test/SM-20417', 'Order SM-20417'],
  [`${subscription}?tab=details`, 'Print and digital, annual'],
  ['baskets/perennial', 'Baskets'],
  [subscription, 'Print and digital, annual'],
  ['events/perennial', 'Events'],
  ['webhooks/perennial', 'Webhooks'],
  ['gift_code/perennial', 'Gift codes'],
  ['gift_code/perennial/test/LARDER-9QTA', 'LARDER-9QTA'],
  ['schedules/perennial', 'Schedules'],
  ['schedules/perennial/test/S-20417-6', 'Supper club place'],
  ['addresses/perennial', 'Addresses'],
  ['addresses/perennial/test/a-wren', '14 Rope Walk, Fennick, FN1 2AB'],
  ['payment_methods/perennial', 'Payment Methods'],
  ['payment_methods/perennial/test/pm-wren', 'Visa ending 4421'],
  ['disputes/perennial', 'Disputes'],
  ['line_items/perennial', 'Line Items'],
  ['subscription_offers/perennial', 'Subscription Offers'],
  ['add_ons/perennial', 'Add-Ons'],
  ['identities/perennial', 'Identities'],
  ['sessions/perennial', 'Sessions'],
  ['alerts/perennial', 'Alerts'],
  ['process/perennial', 'Process Events'],
  ['process_steps/perennial', 'Process Steps'],
  ['callouts/perennial', 'Callouts'],
  ['promo_codes/perennial', 'Promo Codes'],
  ['promo_codes/perennial/test/promo_code-HARBOUR', 'HARBOUR'],
  ['promo_codes_v2/perennial', 'Promo Codes'],
  ['promo_codes_v2/perennial/test/promo_code_v2-LARDER5', 'LARDER5'],
  ['visualisation', 'Visualisation'],
  ['customers/perennial', 'Customers'],
] as const

test('records of every type have a list and a page in which axe finds nothing, light and dark (OBJ-05, OBJ-54)', async ({
  page,
}) => {
  await signIn(page, '/objects/customers/perennial')
  for (const [screen, heading] of screens) {
    await visit(page, `/objects/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), screen).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]'), screen).toHaveCount(0)
    await expect(page.getByText(/Not found|Unknown|Invalid type/), screen).toHaveCount(0)
    await expectAccessibleInBoth(page, screen)
  }
})

/** Types a date, day by month by year, into the segments of the form's date field. */
async function typeDate(page: Page, form: Locator, digits: string): Promise<void> {
  await form.getByRole('spinbutton', { name: /day/ }).click()
  await page.keyboard.type(digits)
}
