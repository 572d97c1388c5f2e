import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

const inTheDark = { colorScheme: 'dark' } as const

test('home leads to the API’s keys, its documentation and the users (NAV-28, ITM-11)', async ({ page }) => {
  await signIn(page, '/catalog')
  const foot = page.getByRole('navigation', { name: 'Help' })
  await expect(foot.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/openapi.json')
  await expect(foot.getByRole('link', { name: 'User management' })).toHaveAttribute('href', '/profile/allusers')
  await expect(foot.getByRole('link', { name: 'Support' })).toHaveAttribute('href', 'https://help.example/')
  await foot.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { name: 'perennial Keys', level: 1 })).toBeVisible()
})

test('the developer area welcomes with its documentation and its menu, and lists what happens to an order (DEV-01, DEV-02, DEV-03)', async ({
  page,
}) => {
  await signIn(page, '/developer')
  await expect(page.getByRole('heading', { name: 'Welcome, developer', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/api/openapi.json')
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Integrations' }) })
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'API keys',
    'Integrations',
    'Auth providers',
    'Domains',
    'General Settings',
    'Hosts',
    'Order',
    'Processes',
    'Test clock',
  ])
  await expectAccessible(page, 'developer home')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order/ })
    .click()
  await expect(page).toHaveURL(`${consoleUrl()}/developer/order`)
  const plugins = page.getByRole('list', { name: 'Plugins' }).getByRole('listitem')
  await expect(plugins.first()).toHaveText('payment')
  await expectAccessible(page, 'order process')
  await page.emulateMedia(inTheDark)
  await expectAccessible(page, 'order process in the dark')
})

test('keys are generated up to two, shown once, work as bearer, and stop with their deletion (DEV-04, DEV-09, DEV-10, PRM-54)', async ({
  page,
  request,
}) => {
  await signIn(page, '/developer/keys')
  await expect(page.getByText('There are no API keys')).toBeVisible()
  const generate = page.getByRole('button', { name: 'Generate New' })
  const stored = page.getByRole('button', { name: 'I have stored them' })
  const made: string[] = []
  for (const _ of [1, 2]) {
    await generate.click()
    const dialog = page.getByRole('dialog', { name: 'Generate an API key' })
    await dialog.getByRole('button', { name: 'Generate New' }).click()
    const shown = page.getByRole('dialog', { name: 'Your new API key' })
    await expect(shown.getByText('This key will not be visible again. Store it securely.')).toBeVisible()
    made.push(await shown.getByText(/^perennial_key_/).innerText())
    await stored.click()
    await expect(shown).toHaveCount(0)
  }
  const table = page.getByRole('table', { name: 'perennial Keys' })
  await expect(table.getByRole('columnheader', { name: 'Created' })).toBeVisible()
  await expect(table.getByRole('button', { name: 'Delete' })).toHaveCount(2)
  await expect(page.getByText(made[0]!)).toHaveCount(0)
  await expectAccessible(page, 'keys')
  await generate.focus()
  await expect(page.getByRole('tooltip')).toHaveText(/limit of 2 API keys is reached.*contact support/)

  const call = (key: string) =>
    request.get(`${consoleUrl()}/perennial/catalogs/1/trees/products`, { headers: { authorization: `Bearer ${key}` } })
  expect((await call(made[0]!)).status()).toBe(200)

  const ask = async () => {
    await table.getByRole('row').nth(1).getByRole('button', { name: 'Delete' }).click()
    return page.getByRole('alertdialog')
  }
  // Somebody else was faster: the dialog says why, and stays.
  await page.route('**/api/key-perennial', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill(problem(404, 'NOT_FOUND', 'This key does not exist any more.'))
      : route.continue(),
  )
  const dialog = await ask()
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  await expect(dialog.getByText('This key does not exist any more.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.unroute('**/api/key-perennial')
  for (const left of [1, 0]) {
    await (await ask()).getByRole('button', { name: 'Delete key' }).click()
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(left)
  }
  expect((await call(made[0]!)).status()).toBe(401)
  await page.emulateMedia(inTheDark)
  await expectAccessible(page, 'no keys in the dark')
})

test('services are connected by their form, changed, chosen as default and disconnected (DEV-16, DEV-17, DEV-18, DEV-19, DEV-27, DEV-28, DEV-31)', async ({
  page,
}) => {
  await signIn(page, '/developer/integration')
  const name = uniqueName('crm')
  const connect = async (called: string) => {
    await page.getByRole('button', { name: 'Add integration' }).click()
    await page.getByRole('menuitem', { name: 'HTTP API with a key' }).click()
    await expect(page).toHaveURL(/\/developer\/integration\/http$/)
    const dialog = page.getByRole('dialog', { name: 'Connect HTTP API with a key' })
    await dialog.getByLabel(/^Name/).fill(called)
    await field(dialog, 'Address').fill('https://crm.example/v2')
    await dialog.getByLabel(/^Key/).fill('not-for-eyes')
    return dialog
  }
  const first = await connect(name)
  await expectAccessible(page, 'form of a service')
  await first.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Service connected successfully')).toBeVisible()
  // A name that is taken is the server's to tell: at its field.
  const again = await connect(name)
  await again.getByRole('button', { name: 'Connect' }).click()
  await expect(again.getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true')
  await again.getByLabel(/^Name/).fill(`${name}-two`)
  await again.getByRole('button', { name: 'Connect' }).click()
  await expect(again).toHaveCount(0)

  const table = page.getByRole('table', { name: 'HTTP API with a key' })
  const radio = (of: string) => table.getByRole('radio', { name: `Use ${of} by default`, exact: true })
  await expect(radio(name)).toBeChecked()
  await radio(`${name}-two`).check()
  await page.reload()
  await expect(radio(`${name}-two`)).toBeChecked()
  await expectAccessible(page, 'integrations')

  await table.getByRole('link', { name, exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit HTTP API with a key' })
  await expect(field(edit, 'Address')).toHaveValue('https://crm.example/v2')
  await expect(edit.getByText('A value is set. Type to replace it.')).toBeVisible()
  await field(edit, 'Region').fill('us')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)

  const disconnect = async (of: string) => {
    await table.getByRole('button', { name: `Delete ${of}`, exact: true }).click()
    return page.getByRole('alertdialog')
  }
  await page.route('**/api/connect/integration/http/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const dialog = await disconnect(name)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.getByText('Failed to disconnect service')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.unroute('**/api/connect/integration/http/*')
  for (const one of [name, `${name}-two`]) {
    await (await disconnect(one)).getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Service disconnected successfully').first()).toBeVisible()
    await expect(table.getByRole('link', { name: one, exact: true })).toHaveCount(0)
  }
  await expect(page.getByText('No service is connected')).toBeVisible()
  await page.emulateMedia(inTheDark)
  await expectAccessible(page, 'no integrations in the dark')
})

test('a connect that fails says why, and one that has to go on elsewhere goes there (DEV-26, DEV-29)', async ({
  page,
}) => {
  await signIn(page, '/developer/domain/custom-domain')
  const dialog = page.getByRole('dialog', { name: 'Connect Domain of the shop' })
  await field(dialog, 'Host').fill('shop.fennick.example')
  const answerWith = async (answer: { status?: number; json: object } | 'nothing') => {
    await page.unroute('**/api/connect/domain/custom-domain')
    await page.route('**/api/connect/domain/custom-domain', (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      return answer === 'nothing' ? route.abort() : route.fulfill(answer)
    })
  }
  const connect = () => dialog.getByRole('button', { name: 'Connect' }).click()
  const form = { schema: {}, uiSchema: {} }
  await answerWith({ json: { success: false, message: 'The service is closed today.', ...form } })
  await connect()
  await expect(dialog.getByText('The service is closed today.')).toBeVisible()
  await answerWith('nothing')
  await connect()
  await expect(dialog.getByText('Failed to connect service')).toBeVisible()
  await answerWith({ json: { success: true, location: `${consoleUrl()}/developer/order?from=service`, ...form } })
  await connect()
  await expect(page).toHaveURL(`${consoleUrl()}/developer/order?from=service`)
})

test('sign-ins and domains have screens of their own; an issuer that does not answer is told at its field (DEV-16)', async ({
  page,
}) => {
  await signIn(page, '/developer/authprovider')
  await expect(page.getByRole('table', { name: 'Built-in sign-in' }).getByRole('radio')).toBeChecked()
  await expectAccessible(page, 'auth providers')
  await page.goto(`${consoleUrl()}/developer/authprovider/oidc`)
  const dialog = page.getByRole('dialog', { name: 'Connect OpenID Connect' })
  await dialog.getByLabel(/^Name/).fill('members')
  // The server calls nobody in a private network.
  await field(dialog, 'Issuer').fill('http://127.0.0.1:9')
  await field(dialog, 'Client id').fill('shop')
  await field(dialog, 'Client secret').fill('not-for-eyes')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(field(dialog, 'Issuer')).toHaveAttribute('aria-invalid', 'true')

  await page.goto(`${consoleUrl()}/developer/domain`)
  await expect(page.getByText('No domain is connected')).toBeVisible()
  await page.emulateMedia(inTheDark)
  await expectAccessible(page, 'domains in the dark')
})

test('developer credentials show once, and what is copied is confirmed (DEV-11, DEV-13, DEV-15)', async ({ page }) => {
  await signIn(page, '/profile/developercredentials')
  await page.getByRole('button', { name: /^(Create|Replace) credentials$/ }).click()
  const replace = page.getByRole('alertdialog')
  if (await replace.isVisible()) await replace.getByRole('button', { name: 'Replace credentials' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your new developer credentials' })
  await expect(dialog.getByText('These credentials will not be visible again. Store them securely.')).toBeVisible()
  for (const term of ['Username', 'Password', 'Repository URL']) {
    await expect(dialog.getByText(term, { exact: true })).toBeVisible()
  }
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
  await dialog.getByRole('button', { name: /copy/i }).first().click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'I have stored them' }).click()
  await page.reload()
  await expect(page.getByText('Repository URL')).toBeVisible()
  await expect(page.getByText('Password', { exact: true })).toHaveCount(0)
})

test('hosts that cannot be saved say so (DEV-36)', async ({ page }) => {
  await signIn(page, '/developer/hosts')
  const hosts = page.getByRole('region', { name: 'Hosts' })
  await hosts.getByRole('combobox').fill('https://pictures.example')
  await page.getByRole('option').first().click()
  await page.route('**/api/settings/hosts', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unable to save configuration, please refresh and try again')).toBeVisible()
})

test('managers see home, order, settings and hosts, and others nothing of the area (PRM-54, PRM-55)', async ({
  page: admin,
}) => {
  await signIn(admin)
  const { page } = await colleague(admin, 'Manager')
  await page.goto(`${consoleUrl()}/developer/home`)
  await expect(page.getByRole('heading', { name: 'Welcome, developer' })).toBeVisible()
  const menu = page.getByRole('navigation').filter({ hasText: 'General Settings' })
  // Who changes subscriptions moves the test clock, too.
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'General Settings',
    'Hosts',
    'Order',
    'Processes',
    'Test clock',
  ])
  for (const closed of ['keys', 'integration', 'authprovider', 'domain']) {
    await page.goto(`${consoleUrl()}/developer/${closed}`)
    await expect(page.getByText('Unauthorised')).toBeVisible()
  }
  await page.goto(`${consoleUrl()}/catalog`)
  await expect(page.getByRole('link', { name: 'API documentation' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
})
