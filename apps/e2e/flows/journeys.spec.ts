import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { consoleUrl, shopUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const freshName = () => uniqueName('Visitors')

async function addGroup(page: Page, name: string) {
  await page.goto(`${consoleUrl()}/catalog/journeys2/add`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await page.getByRole('textbox', { name: 'Group Name' }).fill(name)
  await save.click()
  await expect(page.getByText('Journey saved successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

async function chooseTag(page: Page, field: string, tag: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(tag)
  await page.getByRole('option', { name: new RegExp(tag.replaceAll('/', '\\/')) }).click()
}

test('a group is added, given rules and saved, and the shop sends visitors by them (JRN-02, JRN-04, JRN-08, JRN-13, JRN-18, JRN-19, JRN-28, JRN-46)', async ({
  page,
  request,
}) => {
  await signIn(page, '/catalog/journeys2')
  await expect(
    page.getByText('Please select a journey group or create a new one to configure your Journeys...'),
  ).toBeVisible()
  const name = freshName()
  await addGroup(page, name)
  const tag = `/${uniqueName('flow')}`
  await chooseTag(page, 'Starting Point', tag)
  await chooseTag(page, 'Fallback Tag', '/winter-26/')
  // The blank rule of a new group: in the United Kingdom, half and half.
  await page.getByRole('button', { name: 'Add Condition' }).click()
  await page.getByRole('button', { name: /Values/ }).click()
  await page.getByRole('searchbox').last().fill('United K')
  await page.getByRole('option', { name: /United Kingdom/ }).click()
  // The search, the list, then the condition: each closes with a key of its own.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Country United Kingdom' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Action' }).click()
  await chooseTag(page, 'Tag of share 1', '/larder-box/')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a journey group')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Journey ${name} updated.`)).toBeVisible()

  const start = `${shopUrl()}${tag}/`
  const wayFrom = async (country: string) =>
    (await request.get(start, { maxRedirects: 0, headers: { 'x-visitor-country': country } })).headers().location
  await expect.poll(() => wayFrom('GB')).toBe('/larder-box/')
  expect(await wayFrom('FR')).toBe('/winter-26/')

  await page.getByRole('button', { name: 'Test a visitor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test a visitor' })
  await expect(dialog.getByRole('status')).toContainText('/winter-26/')
  const why = dialog.getByRole('region', { name: 'Why' })
  await expect(why.getByRole('listitem').first()).toHaveText('Does not fit: Country United Kingdom.')
  await dialog.getByRole('combobox', { name: 'Country' }).fill('United Kingdom')
  await page.getByRole('option', { name: /United Kingdom/ }).click()
  await expect(dialog.getByRole('status')).toContainText('/larder-box/')
  await expect(why.getByRole('listitem').first()).toHaveText('This rule decides.')
  await dialog.getByRole('checkbox', { name: 'Logged in' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Has an active subscription' })).toBeVisible()
  await expectAccessible(page, 'the test of a visitor')
})

test('a group has its fields; shares are split, and what does not add up or cannot be saved is said (JRN-07, JRN-30, JRN-31, JRN-43, JRN-45)', async ({
  page,
}) => {
  await signIn(page)
  await addGroup(page, freshName())
  for (const name of ['Starting Point', 'Fallback Tag', /domain/i])
    await expect(page.getByRole('combobox', { name })).toBeVisible()
  // Without allowed domains there is no canonical address.
  await expect(page.getByRole('textbox', { name: 'Canonical Url' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Action' }).click()
  await expect(page.getByRole('button', { name: /Remove share/ })).toHaveCount(0)
  const share = page.getByRole('textbox', { name: /Share of/ })
  await share.fill('60')
  await share.press('Tab')
  await expect(page.getByText(/The split adds up to 60%/)).toBeVisible()
  await page.getByRole('button', { name: 'Add split' }).click()
  await expect(share.nth(1)).toHaveValue('40')
  await expect(page.getByText(/The split adds up/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove share 2' }).click()
  await expect(share).toHaveCount(1)
  await page.route('**/api/v2/journey**', (route) => route.fulfill(problem(500, 'INTERNAL', 'Trouble.')))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Journey could not be saved').first()).toBeVisible()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await page.unroute('**/api/v2/journey**')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  await page.route('**/api/v2/journey?**', (route) => route.fulfill(problem(500, 'INTERNAL', 'Trouble.')))
  await page.route('**/api/v2/journey', (route) => route.fulfill(problem(500, 'INTERNAL', 'Trouble.')))
  await page.goto(`${consoleUrl()}/catalog/journeys2`)
  await expect(page.getByText('Error loading journeys. Trouble.')).toBeVisible()
})

test('rename, duplicate and delete save at once; deleting asks first (JRN-05, JRN-09, JRN-10, JRN-14, JRN-44, JRN-47, JRN-48, JRN-49)', async ({
  page,
}) => {
  await signIn(page)
  const [name, other] = [freshName(), freshName()]
  await addGroup(page, name)
  await page.getByRole('button', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('a/b')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByText('Group name cannot contain /')).toBeVisible()
  await dialog.getByRole('textbox').fill(other)
  const renaming = async (status: number, code: string, shown: string) => {
    await page.route('**/api/v2/journey/**', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill(problem(status, code, 'Said by the server.')),
    )
    await dialog.getByRole('button', { name: 'Rename' }).click()
    await expect(dialog.getByText(shown, { exact: true })).toBeVisible()
    await page.unroute('**/api/v2/journey/**')
  }
  await renaming(500, 'INTERNAL', 'Group name could not be saved')
  await renaming(409, 'TAKEN', 'Said by the server.')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText(`${name} updated to ${other} successfully.`)).toBeVisible()

  await page.getByRole('navigation', { name: 'Journey groups' }).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Duplicate current' }).click()
  await expect(page.getByRole('textbox', { name: 'Group Name' })).toHaveValue(`${other} (Copy)`)
  await page.getByRole('textbox', { name: 'Group Name' }).fill(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Group already exists')).toBeVisible()
  await page.getByRole('textbox', { name: 'Group Name' }).fill(`${other} (Copy)`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Journey duplicated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Journey deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: `${other} (Copy)` })).toHaveCount(0)
})

test('a group that is not there says so; old addresses lead to it; whoever may only look cannot change it (JRN-01, JRN-03, JRN-11, JRN-15, PRM-72)', async ({
  page: admin,
}) => {
  await signIn(admin)
  const name = freshName()
  await addGroup(admin, name)
  await admin.goto(`${consoleUrl()}/catalog/journeys2/group/nobody`)
  await expect(
    admin.getByText('Group does not exist, please create this group or select an existing one...'),
  ).toBeVisible()
  await admin.goto(`${consoleUrl()}/catalog/journeys`)
  await expect(admin.getByText(/^Please select a journey group/)).toBeVisible()
  await admin.goto(`${consoleUrl()}/catalog/journeys/add`)
  await expect(admin.getByRole('textbox', { name: 'Group Name' })).toBeVisible()
  // A campaign leads to the group of its name.
  await (await staffClient(admin.request)).items.create({
    catalog: '1',
    path: `offers/${name}`,
    data: { record_type: 'campaign' },
  })
  await admin.goto(`${consoleUrl()}/catalog/offers/${encodeURIComponent(name)}?tab=journeys`)
  await admin.getByRole('tabpanel').getByRole('link').click()
  await expect(admin).toHaveURL(/journeys2\/group/)
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible()
  const { page } = await colleague(admin, 'Viewer')
  await page.goto(`${consoleUrl()}/catalog/journeys/group/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/journeys2\/group/)
  for (const button of ['Save', 'Rename', 'Add rule', 'Add Condition']) {
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('combobox', { name: 'Starting Point' })).toHaveAttribute('readonly')
  await page.goto(`${consoleUrl()}/catalog/journeys2/add`)
  await expect(page.getByText("Sorry! You don't have the right permissions to access this page")).toBeVisible()
})

test('the list begins with fifty groups and Load More adds twenty-five; conditions list segments and labels (JRN-06, JRN-29)', async ({
  page,
}) => {
  await signIn(page, '/catalog')
  const client = await staffClient(page.request)
  const before = await client.journeys.document({})
  const [prefix, label] = [uniqueName('Many'), uniqueName('label')]
  const conditions = [
    { id: 'of', type: 'segment', value: ['/segments/loyal-readers'] },
    { id: 'has', type: 'subscriptionOfferLabel', value: ['print'] },
  ]
  const group = {
    starting_point: '/',
    fallback_tag: '/winter-26/',
    domains: ['many.example'],
    journeys: [{ id: 'one', conditions, actions: [] }],
  }
  const many = Object.fromEntries(Array.from({ length: 90 }, (_one, index) => [`${prefix} ${index}`, group]))
  await client.journeys.saveDocument({ version: before.version, groups: { ...before.groups, ...many } })
  for (const name of ['b', 'a']) {
    const offer = { record_type: 'offer', attributes: { label__perennial: `${label}-${name}` } }
    await client.items.create({ catalog: '1', path: `offers2/${label}-${name}`, data: offer })
  }
  await page.goto(`${consoleUrl()}/catalog/journeys2/group/${encodeURIComponent(`${prefix} 0`)}`)
  const list = page.getByRole('navigation', { name: 'Journey groups' }).getByRole('listitem')
  await expect(list).toHaveCount(50)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(list).toHaveCount(75)

  const choices = async (condition: RegExp, typed: string) => {
    await page.getByRole('button', { name: condition }).click()
    await page.getByRole('combobox', { name: 'Add a value' }).fill(typed)
    await expect(page.getByRole('option').first()).toBeVisible()
    const names = await page.getByRole('option').allTextContents()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    return names
  }
  expect(await choices(/^Segment/, '/segments/gift')).toEqual(['/segments/gift-givers'])
  expect(await choices(/^Subscription Offer Label/, label)).toEqual([`${label}-a`, `${label}-b`])

  const now = await client.journeys.document({})
  const others = Object.entries(now.groups).filter(([name]) => !name.startsWith(prefix))
  await client.journeys.saveDocument({ version: now.version, groups: Object.fromEntries(others) })
})
