import { expect } from '@playwright/test'
import { placeOrder } from '../product/shopper.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { test } from '../product/test.ts'

test('the palette goes to areas, finds records and jumps to a pasted reference', async ({ page }) => {
  const reference = await placeOrder(page)
  await signIn(page, '/catalog')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette).toBeVisible()
  await page.keyboard.type('offers')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/offers2`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('isolde')
  await palette
    .getByRole('menuitem', { name: /Isolde Ferrant/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/objects\/customers\/perennial\/test\//)
  await expect(page.getByRole('heading', { name: 'Isolde Ferrant' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(reference)
  await expect(palette.getByRole('menuitem', { name: new RegExp(reference) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(reference) })).toBeVisible()
})

test('the search box stands on /objects only, and says when nothing matches (NAV-05, NAV-32)', async ({ page }) => {
  await signIn(page, '/catalog')
  await expect(page.getByRole('button', { name: /Search objects/ })).toHaveCount(0)
  await page.goto(`${consoleUrl()}/objects/orders/perennial`)
  await page.getByRole('button', { name: /Search objects/ }).click()
  await page.keyboard.type('nobodyatall')
  await expect(page.getByRole('dialog').getByText('No matches found').first()).toBeVisible()
})

test('keys work where nobody types, and their list tells them', async ({ page }) => {
  await signIn(page, '/catalog/pages2')
  await field(page, 'Filter pages').fill('g o ?')
  await expect(page).toHaveURL(/pages2/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to orders')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(`${consoleUrl()}/catalog`)
})

test('home shows what is there, what waits and what was opened last (NAV-25, NAV-26)', async ({ page }) => {
  await signIn(page, '/catalog')
  await expect(page.getByRole('region', { name: 'Sell' }).getByRole('link')).toContainText([
    /Pages/,
    /Products/,
    /Shop/,
  ])
  await expect(page.getByRole('region', { name: 'Manage' }).getByRole('link')).toContainText([
    /Customers/,
    /Subscriptions/,
    /Orders/,
  ])
  await page
    .getByRole('link', { name: /^Offers/ })
    .first()
    .click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  // The list stays until the item is there.
  await expect(heading).not.toHaveText('Offers')
  const name = await heading.innerText()
  await page.getByRole('link', { name: /Saltmarsh/ }).click()
  await expect(page.getByRole('region', { name: 'Recent' })).toContainText(name)
})

test('the header names the catalogue; the profile menu leads to account and users, and tells the version (NAV-02, NAV-04, NAV-08)', async ({
  page,
}) => {
  await signIn(page, '/catalog')
  await expect(page.getByRole('banner')).toContainText('Saltmarsh Media')
  await page.getByRole('button', { name: /profile/i }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toHaveText('Profile')
  await expect(menu.getByRole('menuitem').nth(1)).toHaveText('Users')
  await expect(menu.getByRole('menuitem').last()).toHaveText('Log Out')
  await expect(page.getByText(/^Version \d/).last()).toBeVisible()
})

test('an item is named in the tab of the browser (NAV-44)', async ({ page }) => {
  await signIn(page, '/catalog/offers2')
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`Test · perennial | ${name}`)
})

test('a row that is pressed while a search is still waiting opens, and the list does not come back', async ({
  page: shared,
}) => {
  const page = await otherBrowser(shared)
  await page.clock.install()
  await signIn(page, '/catalog/products')
  const row = page.getByRole('link', { name: 'larder-box', exact: true })
  await expect(row).toBeVisible()
  // The item's screen takes longer to come than the search waits.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('searchbox').last().pressSequentially('lar')
  await row.click()
  await page.clock.runFor(2000)
  release()
  await expect(page).toHaveURL(/\/catalog\/products\/larder-box$/)
  await expect(page.getByRole('heading', { name: 'larder-box', level: 1 })).toBeVisible()
})

test('what a search of the catalogue does not show is one press away, in its list (ITM-17)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('findable')
  for (let index = 0; index < 11; index += 1) {
    await client.items.create({ catalog: '1', path: `segments/${name}-${index}`, data: { record_type: 'segment' } })
  }
  await page.goto(`${consoleUrl()}/catalog/search?search=${name}`)
  const found = page.getByRole('list', { name: 'Segments' })
  await expect(found.getByRole('link', { name })).toHaveCount(10)
  await expect(page.getByRole('main').getByRole('link', { name: 'Catalog', exact: true })).toHaveAttribute(
    'href',
    '/catalog/offers',
  )
  await found.getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('heading', { name: 'Segments', level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find by name' })).toHaveValue(name)
  await expect(page.getByText('1–10 of 11')).toBeVisible()
})

test('the console speaks the language that somebody chooses, and goes on in it', async ({ page }) => {
  await signIn(page, '/catalog')
  await page.getByRole('button', { name: 'Profile menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  const dialog = page.getByRole('dialog', { name: 'Language', exact: true })
  await dialog.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click()
  await dialog.getByRole('button', { name: 'Change language', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Produkte', exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Profilmenü', exact: true })).toBeVisible()
  // What the product brings along as data is in that language, too, and so is what the server refuses.
  await page.goto(`${consoleUrl()}/developer/settings/localisation`)
  await expect(page.getByRole('heading', { name: 'Allgemeine Einstellungen', level: 1 })).toBeVisible()
  const zone = page.getByRole('textbox', { name: 'Zeitzone' })
  await zone.fill('Nowhere/Else')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Das ist keine Zeitzone. Schreiben Sie eine wie Europe/London.').first()).toBeVisible()
  await page.goto(`${consoleUrl()}/catalog/offers2/digital-monthly`)
  await expect(page.getByRole('textbox', { name: /^Anzeigename/ })).toBeVisible()
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible()
})
