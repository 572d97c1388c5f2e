import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { problem } from '../product/problem.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

test('the console reads its configuration first, then leads to the sign-in (ITM-112, AUT-01)', async ({ page }) => {
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/config.json' || pathname.startsWith('/api/')) read.push(pathname)
  })
  await page.goto(`${consoleUrl()}/catalog`)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(read[0]).toBe('/config.json')
  expect(read).not.toContain('/api/user')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel(/e-?mail/i)).toBeVisible()
})

test('a page that fails says so, tells the team, and takes a report (ERR-12, LOG-07, ITM-117, ITM-118)', async ({
  page,
}) => {
  await signIn(page)
  const reported: { name: string; message: string; path: string }[] = []
  await page.route('**/api/error-reports', async (route) => {
    reported.push(route.request().postDataJSON())
    await route.fulfill({ status: 202, json: { id: 'r-1', sent: true } })
  })
  // An answer that no screen was made for.
  await page.route('**/api/config/order/process', (route) => route.fulfill({ json: {} }))
  await page.goto(`${consoleUrl()}/developer/order`)
  await expect(
    page.getByRole('heading', { name: "We're sorry — something has gone wrong. Our team has been notified!" }),
  ).toBeVisible()
  await expect(page.getByText(/Please refresh and try again; if the problem persists/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatchObject({ path: '/developer/order' })

  await page.getByRole('button', { name: 'Fill out a report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report on this failure' })
  await field(dialog, 'What were you doing?').fill('I opened the order process.')
  await expectAccessible(page, 'report on a failure')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Your report has been sent.')).toBeVisible()
  expect(reported[1]).toMatchObject({ name: 'Report', message: expect.stringContaining('I opened the order process.') })
})

test('a user who cannot be created: the server’s words, else ours, and nothing typed is lost (USR-18)', async ({
  page,
}) => {
  await signIn(page, '/profile/createuser')
  const typed = {
    'First name': 'Ada',
    'Last name': 'Vell',
    Username: uniqueName('ada', '.'),
    Email: 'ada@saltmarsh.example',
  }
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  const create = page.getByRole('button', { name: 'Create user' })
  const refusal = problem(409, 'LIMIT', 'Your plan allows five users.')
  await page.route('**/api/createuser', (route) => route.fulfill(refusal))
  await create.click()
  await expect(page.getByText('Your plan allows five users.')).toBeVisible()
  await page.unroute('**/api/createuser')
  await page.route('**/api/createuser', (route) => route.abort())
  await create.click()
  await expect(page.getByText('Unable to create user, please try again')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Ada')
})

test('an account that cannot be saved is told by an alert, and nothing typed is lost (USR-25)', async ({ page }) => {
  await signIn(page, '/profile/home')
  const name = field(page, 'First name')
  const before = await name.inputValue()
  await name.fill('Inés')
  await page.route('**/api/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill(problem(500, 'INTERNAL', 'Something went wrong.'))
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('Something went wrong.')).toBeVisible()
  await expect(name).toHaveValue('Inés')
  await name.fill(before)
})

test('the catalogue is searched in all its trees at once, and its breadcrumbs begin at the campaigns', async ({
  page,
}) => {
  await signIn(page, '/catalog/search')
  await page.getByRole('searchbox', { name: 'Search' }).fill('print')
  await expect(page.getByRole('heading', { name: 'Results for “print”' })).toBeVisible()
  const offers = page.getByRole('list', { name: 'Offers' })
  await expect(offers.getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'search of the catalogue')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'search of the catalogue in the dark')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByText('No matches found')).toBeVisible()
  await page.goBack()
  await page.goto(`${consoleUrl()}/catalog/search?search=print`)
  await offers.getByRole('link').first().click()
  await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link', { name: 'Catalog' })
    .click()
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/offers`)
})
