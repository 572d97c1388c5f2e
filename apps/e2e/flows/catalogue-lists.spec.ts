import { expect, type Locator, type Page } from '@playwright/test'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { expectAccessibleInBoth } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const catalog = '1' as const
const [displayName, price] = [attributeKey('display_name'), attributeKey('price')]

const offer = (value: number) => ({
  record_type: 'offer',
  baseTemplate: '/config/templates/offers2/default',
  attributes: {
    [displayName]: 'Read anywhere',
    [price]: [
      { name: 'charge_1', label: 'Each month', type: 'recurring', value, currencyCode: 'GBP', repeat_interval: 1 },
    ],
  },
})
const create = (client: Client, path: string, data: Record<string, unknown> = {}) =>
  client.items.create({ catalog, path, data })
const amountOf = async (client: Client, path: string) => {
  const { data } = await client.items.get({ catalog, path })
  return (data.attributes as Record<string, { value: number }[]>)[price]?.[0]?.value
}

/** The list of a tree, narrowed to names with a text in them. */
async function list(page: Page, tree: string, search: string): Promise<Locator> {
  await page.goto(`${consoleUrl()}/catalog/${tree}?q=${encodeURIComponent(search)}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('link', { name: new RegExp(search) }).first()).toBeVisible()
  return grid
}

/** Offers of one flow, by a name of their own. */
async function offers(client: Client, what: string, count: number) {
  const name = uniqueName(what)
  const paths = Array.from({ length: count }, (_one, index) => `offers2/${name}-${index}`)
  for (const path of paths) await create(client, path, offer(10))
  return { name, paths }
}

test('all that a filter lets through is chosen, previewed, edited at once and undone (TBL-16, TBL-20, BLK-01, BLK-04, BLK-14, BLK-15, BLK-19, CAT-01, CAT-02, CAT-03, CAT-06, CAT-09, CAT-12, CAT-15, CAT-17, CAT-18)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const { name, paths } = await offers(client, 'many', 12)
  const archived = await client.items.get({ catalog, path: paths[0]! })
  await client.items.update({ catalog, path: paths[0]!, version: archived.version, status: 'archived' })
  const grid = await list(page, 'offers2', name)
  await grid.getByRole('checkbox', { name: 'Select All' }).press('Space')
  await page.getByRole('button', { name: 'Bulk update (12) item(s)' }).click()
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/bulkEdit`)
  await expect(page.getByRole('heading', { name: 'Edit 12 offers at once', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByText('Price: uplift or discount').click()
  await page.getByRole('button', { name: 'Next' }).click()
  // Any percentage can be typed; the buttons go in steps of five.
  const percent = page.getByRole('textbox', { name: 'By percentage' })
  await percent.fill('3')
  await percent.blur()
  await expect(page.getByText('Multiplier 1.03: +3%')).toBeVisible()
  await page.getByRole('button', { name: '5% more' }).click()
  await percent.fill('7.5')
  await percent.blur()
  await expect(page.getByText('Multiplier 1.075: +7.5%')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('All items that your filters find will change: 12')).toBeVisible()
  await page.getByRole('button', { name: 'Preview 12 items' }).click()

  await expect(page.getByRole('heading', { name: 'Prices +7.5%', level: 1 })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Rows of this change' })
  const [first] = [rows.getByRole('row').nth(1)]
  await expect(first).toContainText('Only draft items can be changed.')
  const second = rows.getByRole('row', { name: new RegExp(`${name}-1 `) })
  await expect(second).toContainText(/£10\.00 once.*£10\.75 once/)
  // Taken out, it stays.
  await second.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Apply to 10 items' }).click()
  await expect(page.getByText('10 items were changed. 1 stays as it is.')).toBeVisible({ timeout: 20_000 })
  expect(await amountOf(client, paths[2]!)).toBe(10.75)
  expect(await amountOf(client, paths[1]!)).toBe(10)
  expect(await amountOf(client, paths[0]!)).toBe(10)
  // What did not work goes on once its cause is gone, and what is done is not done twice.
  const held = await client.items.get({ catalog, path: paths[0]! })
  await client.items.update({ catalog, path: paths[0]!, version: held.version, status: 'draft' })
  await page.getByRole('button', { name: 'Preview again' }).click()
  await page.getByRole('button', { name: 'Apply to 1 item' }).click()
  await expect(page.getByText('11 items were changed.')).toBeVisible({ timeout: 20_000 })
  expect(await amountOf(client, paths[0]!)).toBe(10.75)
  expect(await amountOf(client, paths[2]!)).toBe(10.75)
  // One press undoes it: what somebody has changed since stays and is said.
  const since = await client.items.get({ catalog, path: paths[3]! })
  await client.items.update({ catalog, path: paths[3]!, version: since.version, data: offer(44) })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Undo: Prices +7.5%', level: 1 })).toBeVisible()
  await expect(rows.getByRole('row').nth(1)).toContainText(/Changed since by .*Now: £44\.00 once/)
  await page.getByRole('button', { name: 'Undo 10 items' }).click()
  await expect(page.getByText('10 items were changed. 1 stays as it is.')).toBeVisible({ timeout: 20_000 })
  expect(await amountOf(client, paths[2]!)).toBe(10)
  expect(await amountOf(client, paths[3]!)).toBe(44)
  await rows.getByRole('link', { name: new RegExp(`${name}-2`) }).click()
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/${paths[2]}`)
})

test('the bulk edit without a choice says where to choose (BLK-01)', async ({ page }) => {
  await signIn(page, '/catalog/bulkEdit')
  await expect(page.getByText('Choose what to edit in a list first')).toBeVisible()
})

test('chosen offers are copied under names of their own and deleted for good (BLK-20, TBL-21, TBL-22, TBL-24, TBL-25, TBL-26, TBL-30, TBL-31)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const { name } = await offers(client, 'copied', 2)
  const grid = await list(page, 'offers2', name)
  /** Acts while the server is in trouble, reads what the screen says, and acts again. */
  const despite = async (calls: RegExp, method: string, failed: string, act: () => Promise<void>) => {
    await page.route(calls, (route) =>
      route.request().method() === method ? route.fulfill(problem(500, 'INTERNAL', 'Trouble.')) : route.fallback(),
    )
    await act()
    await expect(page.getByText(failed).first()).toBeVisible()
    await page.unroute(calls)
    await act()
  }
  await grid.getByRole('checkbox', { name: 'Select All' }).press('Space')
  await page.getByRole('button', { name: 'Copy (2) item(s)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy Offers' })
  const first = dialog.getByRole('textbox', { name: `Name of the copy of ${name}-0` })
  await expect(first).toHaveValue(`${name}-0 Copy`)
  await first.fill(`${name}-0#`)
  await expect(dialog.getByText('You cannot include /, #, ?, %, & or =.')).toBeVisible()
  await first.fill(`${name}-0 Twin`)
  await despite(
    /\/change-sets\//,
    'PUT',
    'There was an error with the copy operation. Please try again or contact support.',
    () => dialog.getByRole('button', { name: 'Copy 2' }).click(),
  )
  await page.getByRole('button', { name: 'Make 2 copies' }).click()
  await expect(page.getByText('2 items were changed.')).toBeVisible({ timeout: 20_000 })
  await list(page, 'offers2', name)
  await expect(grid.getByRole('link', { name: `${name}-0 Twin` })).toBeVisible()

  await grid.getByRole('checkbox', { name: 'Select All' }).press('Space')
  await despite(
    /\/change-sets\//,
    'PUT',
    'There was an error with the delete operation. Please try again or contact support.',
    () => page.getByRole('button', { name: 'Bulk delete (4) item(s)' }).click(),
  )
  await page.getByRole('button', { name: 'Delete 4 items' }).click()
  await expect(page.getByText('Are you sure you want to permanently delete these items?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 4 items' }).click()
  await expect(page.getByText('Delete Successful!')).toBeVisible({ timeout: 20_000 })
  await page.goto(`${consoleUrl()}/catalog/offers2?q=${name}`)
  await expect(page.getByText('No offers match these filters')).toBeVisible()
})

test('a deletion names the campaigns that use the offers, and leaves these (TBL-27, CAT-35)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const { name, paths } = await offers(client, 'used', 1)
  await create(client, `offers/${name}`, { record_type: 'campaign', offers: [`/${paths[0]}`] })
  const grid = await list(page, 'offers2', name)
  await grid.getByRole('checkbox', { name: new RegExp(`${name}-0`) }).click()
  await page.getByRole('button', { name: 'Bulk delete (1) item(s)' }).click()
  await expect(page.getByText(`It is used by /offers/${name}. Take it out there first.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete \d/ })).toBeHidden()
})

test('cells are edited where they stand; a row that somebody else has changed says so (TBL-10, TBL-11, TBL-12, TBL-13)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('inline')
  for (const at of [0, 1]) {
    await create(client, `products/${name}-${at}`, {
      record_type: 'product',
      attributes: { [attributeKey('product_code')]: `P-${at}` },
    })
  }
  const grid = await list(page, 'products', name)
  await page.getByText('Edit inline').click()
  const cell = (at: number) => grid.getByRole('textbox', { name: new RegExp(`Product code.*${name}-${at}`) })
  await cell(0).fill('Q-0')
  await page.getByRole('button', { name: /^Save 1/ }).click()
  await expect(page.getByText('Products updated successfully!')).toBeVisible()
  const { data } = await client.items.get({ catalog, path: `products/${name}-0` })
  expect(data.attributes).toEqual({ [attributeKey('product_code')]: 'Q-0' })

  await expect(grid.getByText('Q-0')).toBeVisible()
  await page.getByText('Edit inline').click()
  await cell(1).fill('Q-1')
  await client.items.update({ catalog, path: `products/${name}-1`, version: 1, data: { headline: 'changed' } })
  await page.getByRole('button', { name: /^Save 1/ }).click()
  await expect(page.getByText(`Failed to update product [/products/${name}-1]`)).toBeVisible()
  // What was typed is not lost.
  await expect(cell(1)).toHaveValue('Q-1')
})

test('filters, order and page size stand in the address, and a view keeps them (TBL-05)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const { name } = await offers(client, 'viewed', 12)
  const grid = await list(page, 'offers2', name)
  await grid.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  const rows = grid.getByRole('link', { name: new RegExp(name) })
  await expect(rows).toHaveCount(10)
  // The next page is asked for while the new order may still load.
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '25', exact: true }).click()
  await expect(rows).toHaveCount(12)
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '10', exact: true }).click()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill(name)
  await page.getByRole('textbox', { name: 'View name' }).press('Enter')
  await expect(page.getByRole('navigation').getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).not.toHaveURL(/sort=name/)
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(grid.getByRole('link', { name: new RegExp(name) })).toHaveCount(10)
})

test('a directory opens as a table whose items are chosen and changed (ITM-99)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('folder')
  await create(client, `segments/${name}/.metadata`)
  for (const inner of ['one', 'two']) await create(client, `segments/${name}/${inner}`)
  await page.goto(`${consoleUrl()}/catalog/segments/${name}`)
  const grid = page.getByRole('grid', { name: 'Children' })
  await grid.getByRole('checkbox', { name: 'Select All' }).press('Space')
  await page.getByRole('button', { name: 'Bulk delete (2) item(s)' }).click()
  await page.getByRole('button', { name: 'Delete 2 items' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 items' }).click()
  await expect(page.getByText('Delete Successful!')).toBeVisible({ timeout: 20_000 })
  await page.goto(`${consoleUrl()}/catalog/segments/${name}`)
  await expect(page.getByText(`There is nothing in ${name} yet`)).toBeVisible()
})

test('an item is created from another one that is chosen in a hierarchy (ITM-100, ITM-101, WIZ-03, WIZ-13, WIZ-14, TBL-33)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('wizard')
  await create(client, `offers2/${name}/.metadata`)
  await create(client, `offers2/${name}/source`, { ...offer(7), headline: 'Kept' })
  await page.goto(`${consoleUrl()}/catalog/offers2?sort=name`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create from existing offer' }).click()
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/offers2/create`)
  // Cancelling returns to the list as it was.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/offers2?sort=name`)
  // Without a list before, it returns to that of its tree.
  for (const tree of ['products', 'add_ons', 'offers']) {
    await page.goto(`${consoleUrl()}/catalog/${tree}/create`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(new RegExp(`/catalog/${tree}2?$`))
  }
  await page.goto(`${consoleUrl()}/catalog/offers2/create`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('You must choose an item to create from before continuing.')).toBeVisible()
  const tree = page.getByRole('treegrid')
  const directory = tree.getByRole('row', { name: new RegExp(name) })
  // By a part of the name; archived ones by themselves.
  await page.getByRole('searchbox', { name: /^Find offers/ }).fill('SOURC')
  await expect(tree.getByRole('row', { name: /source/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Archived' }).press('Space')
  await expect(tree.getByRole('row', { name: /source/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Active', exact: true }).press('Space')
  await page.getByRole('searchbox', { name: /^Find offers/ }).fill('/tags/no-such-tag')
  await expect(tree.getByRole('row', { name: /source/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: /^Find offers/ }).fill('')
  const chooseSource = async () => {
    await directory.getByRole('button').first().click()
    await tree.getByRole('button', { name: 'source', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await chooseSource()
  const shown = page.getByRole('textbox', { name: 'Display name' })
  await expect(shown).toHaveValue('Read anywhere')
  // From scratch nothing is left of what another item has filled in.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Create from scratch').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(shown).toHaveValue('')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Create from existing Offer').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await chooseSource()
  await page.getByRole('textbox', { name: 'Name Required' }).fill(`${name}-made`)
  await page.getByRole('button', { name: 'Save!' }).click()
  await expect(page).toHaveURL(`${consoleUrl()}/catalog/offers2/${name}-made`, { timeout: 20_000 })
  const item = await client.items.get({ catalog, path: `offers2/${name}-made` })
  expect(item).toMatchObject({ status: 'draft', data: { headline: 'Kept', duplicatedFrom: `/offers2/${name}/source` } })
})

test('who may only look sees the list and changes nothing (TBL-18, BLK-02, PRM-79)', async ({ page }) => {
  await signIn(page)
  const { page: viewer } = await colleague(page, 'Viewer')
  await viewer.goto(`${consoleUrl()}/catalog/products`)
  const grid = viewer.getByRole('grid')
  await grid.getByRole('checkbox').nth(1).click()
  await expect(viewer.getByText('You do not have permission to bulk edit')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await viewer.goto(`${consoleUrl()}/catalog/offers2/create`)
  await expect(viewer.getByRole('heading', { name: /permission|access/i }).first()).toBeVisible()
  // The list hands over what was chosen, and that it may not be edited, in the state of the address.
  await viewer.evaluate(() => {
    const chosen = { which: { paths: ['/products/a'] }, count: 1, inWords: '1', names: ['a'] }
    const usr = { chosen, family: 'product', mayEdit: false, from: '/catalog' }
    history.replaceState({ usr, key: 'bulk', idx: 0 }, '', '/catalog/bulkEdit')
  })
  await viewer.reload()
  await expect(
    viewer.getByRole('heading', { name: /^You do not have permission to bulk edit the product section$/i }),
  ).toBeVisible()
})

test('axe finds nothing on the lists, the wizard, the bulk edit and changes of many items, light and dark', async ({
  page,
}) => {
  await signIn(page)
  for (const address of ['offers2', 'offers', 'config', 'offers2/create', 'bulkEdit']) {
    await page.goto(`${consoleUrl()}/catalog/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page, address)
  }
  await page.goto(`${consoleUrl()}/catalog/offers2`)
  await page.getByRole('grid').getByRole('checkbox', { name: 'Select All' }).press('Space')
  await expect(page.getByRole('button', { name: /^Bulk update/ })).toBeVisible()
  await expectAccessibleInBoth(page, 'chosen offers')
  await page.getByRole('button', { name: /^Bulk update/ }).click()
  await page.getByText('Attributes', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('combobox', { name: 'Attribute to change' })).toBeVisible()
  await expectAccessibleInBoth(page, 'attributes of a bulk edit')
  const { items } = await (await staffClient(page.request)).changeSets.list({ limit: 1 })
  for (const address of ['changes', `changes/${items[0]!.id}`]) {
    await page.goto(`${consoleUrl()}/catalog/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectAccessibleInBoth(page, address)
  }
})
