import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Client } from '@perennial/api/client'
import { attributeKey } from '@perennial/domain/product'
import { expectAccessible, expectAccessibleInBoth } from '../product/axe.ts'
import { colleague } from '../product/people.ts'
import { problem } from '../product/problem.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { rebuild, staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

const catalog = '1' as const

async function create(client: Client, place: string, data: Record<string, unknown> = {}) {
  return client.items.create({ catalog, path: place, data })
}

async function open(page: Page, place: string, tab = '') {
  await page.goto(`${consoleUrl()}/catalog/${place}${tab && `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and waits until everything is saved. */
async function saveAll(page: Page) {
  await save(page).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
}

async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const offerData = (label: string) => ({
  record_type: 'offer',
  baseTemplate: '/config/templates/offers2/default',
  attributes: {
    [attributeKey('display_name')]: 'Read anywhere',
    [attributeKey('label')]: label,
    [attributeKey('price')]: [
      { name: 'charge_1', label: 'Each month', type: 'recurring', value: 5, currencyCode: 'GBP', repeat_interval: 1 },
    ],
  },
})

test('an offer is edited tab by tab and saved once; the bundle has its rate plan (ITM-72, ITM-76, PED-43, ATT-31)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('offer')
  await create(client, `offers2/${name}`, offerData('flows'))
  await create(client, `entitlements/${name}`, { record_type: 'entitlement' })
  await open(page, `offers2/${name}`)
  await expect(page.getByText(/^Created \d\d\/\d\d\/\d{4}, Updated \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Read everywhere')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Attributes has unsaved changes' })).toBeVisible()

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('combobox', { name: 'Add a product' }).fill('godwit-digital')
  await page.getByRole('option', { name: /digital edition/ }).click()
  const bundles = page.getByRole('table', { name: 'Bundled products' })
  await expect(bundles.getByText('No associated rate plan')).toBeVisible()
  await bundles.getByRole('button', { name: /Rate plan of/i }).click()
  await page.getByRole('option', { name: 'Monthly' }).click()
  await expect(bundles.getByText('4.50 GBP / Month')).toBeVisible()

  await page.getByRole('tab', { name: 'Entitlements' }).click()
  await page.getByRole('combobox', { name: 'Add an entitlement' }).fill(name)
  await page.getByRole('option', { name }).click()
  // What was typed in the first tab is still there.
  await page.getByRole('tab', { name: 'Attributes has unsaved changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Read everywhere')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()

  const { data, version } = await client.items.get({ catalog, path: `offers2/${name}` })
  expect(version).toBe(2)
  expect(data).toMatchObject({
    products: ['/products/godwit-digital'],
    productBundles: [{ product_path: '/products/godwit-digital', revenue_split: 100, rate_plan: expect.any(String) }],
    entitlements: [{ $ref: `/entitlements/${name}` }],
  })
  expect(data.attributes).toMatchObject({ [attributeKey('display_name')]: 'Read everywhere' })
})

test('mistakes show at their field and on their tab, and nothing is sent', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('mistaken')
  await create(client, `offers2/${name}`, offerData('flows'))
  await open(page, `offers2/${name}`, 'attachments')
  await field(page, 'Add an attachment')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'terms.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Terms of the offer'),
    })
  const attached = page.getByRole('textbox', { name: 'Name of attachment 1' })
  await expect(attached).toHaveValue('terms.txt')
  await attached.fill('')
  await save(page).click()
  await expect(page.getByRole('tab', { name: /Attachments.*has errors/ })).toBeVisible()
  await expect(attached).toHaveAttribute('aria-invalid', 'true')
  expect((await client.items.get({ catalog, path: `offers2/${name}` })).version).toBe(1)
  await attached.fill('Terms')
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `offers2/${name}` })).data.attachments).toMatchObject([
    { name: 'Terms', type: expect.stringContaining('text/plain'), url: expect.any(String), path: expect.any(String) },
  ])
})

test('a campaign’s offers come by their label, in an order of its own (ITM-65, LBL-08)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const [name, label] = [uniqueName('campaign'), uniqueName('label')]
  for (const offer of ['a', 'b']) await create(client, `offers2/${name}-${offer}`, offerData(label))
  await create(client, `offers/${name}`, { record_type: 'campaign' })
  await open(page, `offers/${name}`)
  await expect(
    page.getByText('This campaign has no attached offers. Please select a label to attach offers.'),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Attached Offers Label' }).fill(label)
  await page.getByRole('option', { name: label }).click()
  await expect(page.getByRole('link', { name: `${name}-b` })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`${name}-b.*up`, 'i') }).click()
  await saveAll(page)
  const { data } = await client.items.get({ catalog, path: `offers/${name}` })
  expect(data).toMatchObject({
    referencedLabel: label,
    offers: [`/offers2/${name}-b`, `/offers2/${name}-a`],
  })
  // The offer knows the campaign.
  await open(page, `offers2/${name}-a`, 'related_campaigns')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a tag has its site, saved again and again, and an offer gets a label that is new (ITM-70, ATT-21, LBL-07)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('site')
  await create(client, `tags/${name}`, { record_type: 'tag' })
  await open(page, `tags/${name}`, 'domain_url')
  await page.getByRole('textbox', { name: 'Shop title' }).fill('The marsh')
  await saveAll(page)
  await page.getByRole('textbox', { name: 'Favicon URL' }).fill('/favicon.ico')
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `tags/${name}` })).data.domainSection).toEqual({
    [attributeKey('shop_title')]: 'The marsh',
    [attributeKey('favicon')]: '/favicon.ico',
  })

  await create(client, `offers2/${name}`, offerData('flows'))
  await open(page, `offers2/${name}`)
  await page.getByRole('button', { name: 'Add option' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Label' }).fill(`Of ${name}`)
  await dialog.getByRole('button', { name: /Add/ }).click()
  await expect(page.getByRole('button', { name: `Of ${name} Label` })).toBeVisible()
  // Where offers are chosen by their label it is there now, and is not added twice.
  await page.getByRole('group', { name: 'Upsell offers' }).getByRole('button', { name: 'Add option' }).click()
  await dialog.getByRole('textbox', { name: 'Label' }).fill(`Of ${name}`)
  await dialog.getByRole('button', { name: /Add/ }).click()
  await expect(dialog.getByText(/already/)).toBeVisible()
  await page.keyboard.press('Escape')
  await saveAll(page)
  const { data } = await client.items.get({ catalog, path: `offers2/${name}` })
  const chosen = (data.attributes as Record<string, unknown>)[attributeKey('label')]
  const definitions = await client.families.definitions({ catalog, type: 'offer' })
  expect(definitions.find((one) => one.name === attributeKey('label'))?.options).toContainEqual(
    expect.objectContaining({ id: chosen, label: `Of ${name}` }),
  )
})

test('tags say what is published under them, and what is published keeps its tags (ITM-79, ITM-83)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('tagged')
  const tag = `/${name}/`
  await create(client, `offers/${name}`, {
    record_type: 'campaign',
    version: 1,
    pageMasterLayout: 'default',
    tags: [tag],
    assets: [{ id: 'one', path: '/components/hero', props: { title: 'Hello' }, position: 'body', index: 0 }],
  })
  await open(page, `offers/${name}`, 'attributes')
  const states = page.getByRole('list', { name: 'What is published under each tag' })
  await expect(states).toContainText('Not Published')
  // Another page has this one already.
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('winter-26')
  await page.getByRole('option', { name: '/winter-26/' }).click()
  await expect(
    page.getByText('This tag is already in use. Please choose a different one or create a new tag.'),
  ).toBeVisible()
  await rebuild(client, `offers/${name}`, tag)
  await page.reload()
  await expect(states).toContainText(/Published.*(now|second|minute)/)
  await page.getByRole('button', { name: `Remove ${tag}` }).click()
  await expect(page.getByText(/This tag is currently published/)).toBeVisible()
})

test('the whole item is edited as JSON, checked while it is typed (ITM-92)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('json')
  await create(client, `segments/${name}`, { record_type: 'segment', headline: 'As it was' })
  await open(page, `segments/${name}`)
  await page.getByRole('button', { name: 'Switch View: JSON' }).click()
  const editor = page.getByRole('textbox', { name: 'Data of the item' })
  await expect(editor).toContainText('As it was')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{ "record_type": "segment", ')
  await expect(page.getByText(/Not accepted/)).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{ "record_type": "segment", "headline": "As it is" }')
  await expect(page.getByText(/Not accepted/)).toHaveCount(0)
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `segments/${name}` })).data.headline).toBe('As it is')
  await page.getByRole('button', { name: 'Switch View: form' }).click()
  await expect(page.getByRole('tab', { name: 'Attributes' })).toBeVisible()
})

test('history shows who saved what, compares, and leads back (ITM-97)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('history')
  const key = attributeKey('display_name')
  await create(client, `segments/${name}`, { record_type: 'segment', attributes: { [key]: 'First' } })
  await open(page, `segments/${name}`)
  await page.getByRole('textbox', { name: 'Display name' }).fill('Second')
  await saveAll(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByText(/by .*ines/i).first()).toBeVisible()
  await expectAccessible(page, 'history')
  await history.getByRole('button', { name: 'Compare with version 1' }).click()
  const row = history.getByRole('row', { name: new RegExp(key) })
  await expect(row).toContainText('First')
  await expect(row).toContainText('Second')
  await expectAccessible(page, 'a comparison')
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('First')
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `segments/${name}` })).data.attributes).toEqual({ [key]: 'First' })
})

test('what two people change at once is lost to neither', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('shared')
  const [display, code] = [attributeKey('display_name'), attributeKey('product_code')]
  await create(client, `products/${name}`, { record_type: 'product', attributes: { [display]: 'Theirs and mine' } })
  await open(page, `products/${name}`)
  await page.getByRole('textbox', { name: 'Product code' }).fill('MINE-1')
  await client.items.update({
    catalog,
    path: `products/${name}`,
    version: 1,
    data: { attributes: { [display]: 'Changed by them' } },
  })
  await save(page).click()
  await expect(page.getByText(/has saved this item since you opened it/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Product code' })).toHaveValue('MINE-1')
  await expectAccessible(page, 'a conflict')
  await page.getByRole('button', { name: 'Overwrite with my changes' }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  expect((await client.items.get({ catalog, path: `products/${name}` })).data.attributes).toEqual({
    [display]: 'Changed by them',
    [code]: 'MINE-1',
  })
  // Leaving with unsaved work asks first.
  await page.getByRole('textbox', { name: 'Product code' }).fill('MINE-2')
  await page.getByRole('link', { name: 'Segments' }).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Reset Changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Product code' })).toHaveValue('MINE-1')
})

test('a save that fails says so; one that is asked for twice is one, and what is typed meanwhile is kept (ITM-52)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('hasty')
  const [display, code] = [attributeKey('display_name'), attributeKey('product_code')]
  await create(client, `products/${name}`, { record_type: 'product', attributes: { [display]: 'Before' } })
  await open(page, `products/${name}`)
  const sent: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const item = `**/items/products/${name}`
  await page.route(item, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(problem(500, 'INTERNAL', 'Trouble.')) : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Display name' }).fill('Failing')
  await page.keyboard.press('Control+s')
  await expect(
    page.getByText("Something went wrong & we couldn't save your item, please try again.").first(),
  ).toBeVisible()
  await page.unroute(item)
  await page.route(item, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push(route.request().postData() ?? '')
    await answered
    return route.continue()
  })
  await page.getByRole('textbox', { name: 'Display name' }).fill('After')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('textbox', { name: 'Product code' }).fill('MEANWHILE')
  answer()
  await expect(page.getByText(`${name} is saved`).first()).toBeVisible()
  await expect(page.getByText(/has saved this item since you opened it/)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Product code' })).toHaveValue('MEANWHILE')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `products/${name}` })).data.attributes).toEqual({
    [display]: 'After',
    [code]: 'MEANWHILE',
  })
})

test('an item is duplicated, renamed and deleted; the list is there afterwards (ITM-60, ITM-61, ITM-62)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('copied')
  await create(client, `offers2/${name}`, offerData('flows'))
  await create(client, `offers/${name}`, { record_type: 'campaign', offers: [`/offers2/${name}`] })
  await open(page, `offers2/${name}`)
  await act(page, 'Duplicate current')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} Copy`)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name}#`)
  await expect(dialog.getByText('You cannot include /, #, ?, %, & or =.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name}-two`)
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: `${name}-two`, level: 1 })).toBeVisible()
  expect((await client.items.get({ catalog, path: `offers2/${name}-two` })).data.duplicatedFrom).toBe(
    `/offers2/${name}`,
  )

  await open(page, `offers2/${name}`)
  await page.getByRole('button', { name: 'Move or rename' }).first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name}-new`)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${name}-new`, level: 1 })).toBeVisible()
  expect((await client.items.get({ catalog, path: `offers/${name}` })).data.offers).toEqual([`/offers2/${name}-new`])

  await act(page, 'Delete')
  // What is used stays: the same list shows who uses it, on the item and before its removal.
  const kept = page.getByRole('dialog', { name: 'Confirm Delete' })
  await expect(kept).toContainText(
    `Please be aware this offer is currently being used on the following campaigns: ${name}`,
  )
  await expect(kept.getByRole('link', { name: `/offers/${name}` })).toBeVisible()
  await kept.getByRole('button', { name: 'Close', exact: true }).last().click()
  const campaign = await client.items.get({ catalog, path: `offers/${name}` })
  await client.items.update({ catalog, path: `offers/${name}`, version: campaign.version, data: { offers: [] } })
  await open(page, `offers2/${name}-new`)
  await act(page, 'Where it is used')
  await expect(page.getByText('Nothing uses it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await act(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' })
  await expect(question).toContainText('You are about to delete this item. Once deleted, it cannot be recovered.')
  const removal = `**/items/offers2/${name}-new*`
  await page.route(removal, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(problem(500, 'INTERNAL', 'Trouble.')) : route.fallback(),
  )
  await question.getByRole('button', { name: `Delete ${name}-new` }).click()
  await expect(question).toContainText(
    'There was an error with the delete operation. Please try again or contact support.',
  )
  await page.unroute(removal)
  await question.getByRole('button', { name: `Delete ${name}-new` }).click()
  await expect(page).toHaveURL(/\/catalog\/offers2$/)
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}-two` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}-new` })).toHaveCount(0)
})

test('directories list what lies in them, and things are added by rights (ITM-15, ITM-18, ITM-64, PRM-71)', async ({
  page,
}) => {
  await signIn(page)
  const name = uniqueName('directory')
  await page.goto(`${consoleUrl()}/catalog/products`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add Directory' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(`There is nothing in ${name} yet`)).toBeVisible()

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add Product' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('inside')
  await page.getByRole('textbox', { name: 'Product code' }).fill('IN-1')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'inside', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Product code' })).toHaveValue('IN-1')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: 'inside' })).toBeVisible()

  await page.goto(`${consoleUrl()}/catalog/add_ons`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Add Add-On' })).toBeVisible()
  await page.goto(`${consoleUrl()}/catalog/add_ons/create`)
  await expect(page.getByRole('heading', { name: 'Create Add-on', level: 1 })).toBeVisible()
  await page.goto(`${consoleUrl()}/catalog/add_ons?action=create&type=item&record_type=add_on`)
  await expect(page.getByRole('heading', { name: 'New add-on', level: 1 })).toBeVisible()
  await expect(page.getByText("You'll be able to select a rate plan later")).toBeVisible()
  await expect(page.getByText("You'll be able to select these later").first()).toBeVisible()
})

test('families and templates say what items ask for (ITM-67, ITM-68, ATT-17)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('template')
  await create(client, `config/templates/products/${name}`, {
    record_type: 'template',
    template_record_type: 'product',
    attributeDefinitions: [],
  })
  await open(page, `config/templates/products/${name}`)
  await page.getByRole('combobox', { name: 'Add an attribute' }).fill('Tax')
  await page.getByRole('option', { name: 'Tax code' }).click()
  const entry = page.getByRole('listitem', { name: 'Tax code' })
  await entry.getByRole('textbox', { name: 'Label' }).fill('Taxed as')
  const renamed = page.getByRole('listitem', { name: 'Taxed as' })
  await renamed.getByRole('button', { name: /Default of new items/ }).click()
  await page.getByRole('option', { name: 'Printed matter' }).click()
  await saveAll(page)
  await page.getByRole('tab', { name: 'Attribute layout' }).click()
  await page
    .getByRole('radiogroup', { name: 'Width of Taxed as' })
    .or(page.getByRole('group', { name: 'Width of Taxed as' }))
    .getByText('Full')
    .click()
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `config/templates/products/${name}` })).data).toMatchObject({
    attributeDefinitions: [{ name: attributeKey('tax_code'), label: 'Taxed as', attributeDefault: 'printed_matter' }],
    attributeLayout: [{ name: attributeKey('tax_code'), width: 'full' }],
  })
  // New items of the template begin with its default, and ask for nothing else.
  await page.goto(`${consoleUrl()}/catalog/products?action=create&type=item&record_type=product`)
  await page.getByRole('button', { name: /Template/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('button', { name: /Taxed as/ })).toContainText('Printed matter')
  await expect(page.getByRole('textbox', { name: 'Product code' })).toHaveCount(0)

  await open(page, 'config/families/segment')
  await page.getByRole('button', { name: 'Add attribute' }).click()
  const attribute = uniqueName('note').replaceAll('-', '_')
  const added = page.getByRole('listitem').last()
  await added.getByRole('textbox', { name: 'Name' }).fill(attribute)
  await page.getByRole('tab', { name: /Attribute sections/ }).click()
  // Kept while other tabs are looked at.
  await page.getByRole('tab', { name: /Attribute definitions/ }).click()
  await saveAll(page)
  const definitions = await client.families.definitions({ catalog, type: 'segment' })
  expect(definitions.map(({ name: one }) => one)).toContain(attribute)
})

test('pages of the first kind choose their layout, and tags list their pages (ITM-71, ITM-73)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('laid-out')
  await create(client, `pages/${name}`, { record_type: 'page', version: 1, assets: [], pageMasterLayout: 'default' })
  await open(page, `pages/${name}`, 'page_master_layout')
  await page.getByRole('radio', { name: /^Two Column 60\/40/ }).check({ force: true })
  await saveAll(page)
  expect((await client.items.get({ catalog, path: `pages/${name}` })).data.pageMasterLayout).toBe('ootb/cart')
  await open(page, 'tags/winter-26', 'pages')
  await expect(page.getByRole('link', { name: 'Winter welcome' })).toBeVisible()
})

test('scripts of a page are reported with their hash (ITM-98)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const { items } = await client.webReport.versions({ name: '/pages2/Checkout' })
  expect(items.length).toBeGreaterThan(0)
  for (const { version } of items) expect(version).toMatch(/^[0-9a-f]{64}$/)
  const name = uniqueName('reported')
  await create(client, `offers/${name}`, { record_type: 'campaign' })
  await open(page, `offers/${name}`)
  await act(page, 'Script Report')
  await expect(page.getByRole('dialog', { name: 'Script Report' })).toContainText('No script runs on this page')
})

/** Drops a file from the machine, as the browser's own drag does it. */
async function dropFile(page: Page, onto: Locator, file: string) {
  const { x, y, width, height } = (await onto.boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  }
}

test('assets take a file with its picture, and their builds are asset builds (UPL-02, UPL-14)', async ({ page }) => {
  await signIn(page)
  const name = uniqueName('picture')
  await page.goto(`${consoleUrl()}/catalog/assets`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add Asset' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'perennial-flow-')), 'dot.png')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  writeFileSync(file, Buffer.from(dot, 'base64'))
  await dropFile(page, page.getByRole('group', { name: 'File' }).getByText('Drop a file here'), file)
  await expect(page.getByRole('group', { name: 'File' }).getByRole('img')).toBeVisible()
  await saveAll(page)
  await page.getByRole('button', { name: 'Builds', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Asset Builds' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`${consoleUrl()}/catalog/assets`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  const client = await staffClient(page.request)
  expect((await client.items.get({ catalog, path: `assets/${name}` })).data.record_type).toBe('asset')
})

test('a campaign is approved by those who may, and read-only until it is taken back (PRM-73, ITM-42)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('approved')
  await create(client, `offers/${name}`, { record_type: 'campaign' })
  const { page: editor } = await colleague(page, 'Editor')
  await open(editor, `offers/${name}`, 'attributes')
  await expect(editor.getByText('Awaiting Approval')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await open(page, `offers/${name}`, 'attributes')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/Approved by Ines Marlow/)).toBeVisible()
  await expect(page.getByText(/This campaign is Approved/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Disapprove' }).click()
  await expect(page.getByText('Awaiting Approval')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Display name' })).not.toHaveAttribute('readonly')
})

test('whoever may only look sees the same screen, with the reason (PRM-67, PRM-68, PRM-70, ITM-106)', async ({
  page: admin,
}) => {
  await signIn(admin)
  const client = await staffClient(admin.request)
  const name = uniqueName('looked-at')
  await create(client, `offers2/${name}`, offerData('flows'))
  await create(client, `offers/${name}`, { record_type: 'campaign', tags: [`/${name}/`] })
  const { page } = await colleague(admin, 'Viewer')
  await open(page, `offers2/${name}`)
  await expect(
    page.getByText('You can look at this offer, but not change it: that needs the right to edit it.'),
  ).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveAttribute('readonly')
  await page.getByRole('button', { name: /1 charge/ }).click()
  const price = page.getByRole('dialog', { name: 'Price Editor' })
  await expect(price.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await expect(price.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Products' }).click()
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toHaveCount(0)
  await open(page, `offers/${name}`, 'attributes')
  await expect(page.getByText('Changing tags needs edit on campaigns.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove /${name}/` })).toHaveCount(0)
  await open(page, 'config/families/offer')
  await expect(page.getByText(/permission to edit templates/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add attribute' })).toHaveCount(0)
  await page.goto(`${consoleUrl()}/catalog/products`)
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await page.goto(`${consoleUrl()}/catalog/products/nowhere`)
  await expect(page.getByText('Not found').first()).toBeVisible()
})

test('every part of the catalogue has its list, and pages have the builder (ITM-12, ITM-14)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const lists = {
    offers: 'Campaigns',
    entitlements: 'Entitlements',
    segments: 'Segments',
    tags: 'Tags',
    config: 'Config',
    pages: 'Pages',
    assets: 'Assets',
  }
  for (const [tree, heading] of Object.entries(lists)) {
    await page.goto(`${consoleUrl()}/catalog/${tree}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Find by name' })).toBeVisible()
  }
  for (const tree of ['pages2', 'pages3'] as const) {
    const name = uniqueName(tree)
    const layout = tree === 'pages3' ? 'flat' : 'default'
    await create(client, `${tree}/${name}`, { record_type: 'page', version: 1, assets: [], pageMasterLayout: layout })
    await page.goto(`${consoleUrl()}/catalog/${tree}`)
    await expect(
      page
        .getByRole('button', { name: 'Add Page' })
        .or(page.getByRole('link', { name: 'Add Page' }))
        .first(),
    ).toBeVisible()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.locator('iframe[title="Canvas"]')).toBeVisible()
    await page.goto(`${consoleUrl()}/catalog/${tree}/create`)
    await expect(
      tree === 'pages3'
        ? page.getByRole('dialog', { name: 'Add Page' })
        : page.getByRole('heading', { name: 'New page', level: 1 }),
    ).toBeVisible()
  }
})

test('a template that is gone is warned of, and keeps the item from being saved (ERR-16)', async ({ page }) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('untemplated')
  await create(client, `segments/${name}`, { record_type: 'segment', baseTemplate: '/config/templates/segments/gone' })
  await open(page, `segments/${name}`)
  await expect(
    page.getByText('The template /config/templates/segments/gone no longer exists. Please select another template.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Display name' }).fill('New')
  await expect(save(page)).toBeDisabled()
})

test('axe finds nothing on the screens of items, light and dark', async ({ page }) => {
  await signIn(page)
  const screens = [
    'offers2/print-and-digital-annual',
    'offers2/print-and-digital-annual?tab=products',
    'offers2/print-and-digital-annual?tab=entitlements',
    'offers2/print-and-digital-annual?tab=attachments',
    'offers2/print-and-digital-annual?tab=related_campaigns',
    'offers/winter-26',
    'offers/winter-26?tab=attributes',
    'tags/winter-26?tab=domain_url',
    'config/templates',
    'config/templates/pages2/default',
    'config/families/offer?tab=attribute_section',
    'config/families/offer?tab=attribute_layout',
    'products?action=create&type=item&record_type=product',
  ]
  for (const address of screens) {
    await page.goto(`${consoleUrl()}/catalog/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBoth(page, address)
  }
  await open(page, 'offers2/print-and-digital-annual')
  await page.getByRole('button', { name: 'Switch View: JSON' }).click()
  await expect(page.getByRole('textbox', { name: 'Data of the item' })).toBeVisible()
  await expectAccessibleInBoth(page, 'JSON of an item')
})
