import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

test('settings open at their first group, are saved by group, and are there again (SET-01, SET-03, SET-06, SET-07, SET-08)', async ({
  page,
}) => {
  await signIn(page)
  const usersRead: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/api/user' && usersRead.push(request.url()))
  await page.goto(`${consoleUrl()}/developer/settings`)
  await expect(page.getByRole('heading', { name: 'General Settings', level: 1 })).toBeVisible()
  // However often React restarts the first render while it waits for scripts.
  expect(usersRead).toHaveLength(1)
  const groups = page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link')
  await expect(groups).toHaveCount(13)
  await expect(page.locator('[aria-current="page"]', { hasText: 'Shop' })).toBeVisible()
  const save = page.getByRole('button', { name: /^Sav/ })
  await expect(save).toBeDisabled()

  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(uniqueName('Saltmarsh'))
  await save.click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled({ timeout: 3000 })
  await expect(page.getByText('Settings saved')).toHaveCount(0, { timeout: 5000 })
  const typed = await name.inputValue()
  await page.reload()
  await expect(name).toHaveValue(typed)
})

test('what is wrong is told at its field, and leaving asks first (SET-38)', async ({ page }) => {
  await signIn(page, '/developer/settings/fonts')
  await page.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('textbox', { name: 'Font name' }).fill('Saltmarsh Serif')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Required field cannot be empty.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused()

  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Font name' })).toHaveValue('Saltmarsh Serif')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: /leave/i }).click()
  await page.getByRole('textbox', { name: 'order.submitted' }).fill('not an address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'order.submitted' })).toHaveAttribute('aria-invalid', 'true')
})

test('a secret shows only that it is set; a shared token asks for its cookie (SET-25)', async ({ page }) => {
  await signIn(page, '/developer/settings/siteSecurity')
  const secret = field(page, 'Secret key')
  await secret.fill('flows-secret')
  await page.getByRole('button', { name: /Type/ }).click()
  await page.getByRole('option', { name: 'Shared JWT Token' }).click()
  await page.getByRole('textbox', { name: 'External auth cookie' }).fill('sso')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByText('A value is set. Type to replace it.')).toBeVisible()
  await expect(secret).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'External auth cookie' })).toHaveValue('sso')
})

test('two who save the same group: the second one is asked, and nothing is lost', async ({ page, context }) => {
  await signIn(page, '/developer/settings/google')
  const other = await context.newPage()
  await other.goto(page.url())
  const nameOn = (where: typeof page) => where.getByRole('textbox', { name: 'Merchant name' })
  await nameOn(other).fill('Theirs')
  await nameOn(page).fill('Mine')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Somebody else has saved these settings/)).toBeVisible()
  await expect(nameOn(page)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(nameOn(page)).toHaveValue('Theirs')
})

test('a manager sees the settings and cannot change them (SET-09, PRM-66)', async ({ page: admin }) => {
  await signIn(admin, '/developer/settings/siteSecurity')
  await expect(admin.getByRole('heading', { name: 'General Settings' })).toBeVisible()
  await expectAccessible(admin, 'site security')
  const { page } = await colleague(admin, 'Manager')
  await page.goto(`${consoleUrl()}/developer/settings/gift`)
  await expect(page.getByRole('checkbox', { name: 'Create an invoice' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'settings of a manager')
  const { page: editor } = await colleague(admin, 'Editor')
  await editor.goto(`${consoleUrl()}/developer/settings`)
  await expect(editor.getByText('Unauthorised')).toBeVisible()
})

test('hosts are added and removed, and what is no origin is told and not added (DEV-33)', async ({ page }) => {
  await signIn(page, '/developer/hosts')
  const hosts = page.getByRole('region', { name: 'Hosts' })
  const add = async (typed: string) => {
    await hosts.getByRole('combobox').fill(typed)
    await page.getByRole('option').first().click()
  }
  await add('films.example')
  await expect(page.getByText(/Write an origin such as/)).toBeVisible()
  await add('https://films.example/')
  await expect(hosts.getByRole('row', { name: 'https://films.example' })).toBeVisible()
  await expectAccessible(page, 'hosts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await hosts.getByRole('row', { name: 'https://films.example' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(hosts.getByRole('row')).toHaveCount(0)
})
