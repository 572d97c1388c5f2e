import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { consoleUrl, shopUrl, signIn } from '../product/staff.ts'
import { uniqueName } from '../product/unique-name.ts'
import { field } from '../product/field.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { test } from '../product/test.ts'

const operations = '/catalog/operation'

const open = async (page: Page, address: string, heading: string) => {
  await page.goto(`${consoleUrl()}${operations}${address}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('operations show what the catalogue holds and lead to each of them (JOB-01, JOB-25, NAV-15)', async ({ page }) => {
  await signIn(page, '/catalog')
  await page.getByRole('link', { name: 'Operations', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary of the catalogue' })
  for (const name of ['Offers', 'Products', 'Segments', 'Tags', 'Assets']) {
    await expect(summary.getByRole('group', { name })).toContainText(/\d/)
  }
  await expect(summary.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/catalog/products')
  await expectAccessible(page, 'operations')
  const places: [string, string][] = [
    ['Jobs', '/jobs'],
    ['Mass build pages', '/pages2'],
    ['Mass build campaigns', '/campaigns'],
    ['Builds', '/builds'],
    ['Planned publications', '/schedules'],
    ['Export', '/export'],
    ['Import a page', '/import'],
    ['Product catalogue', '/product_catalog'],
    ['Take over subscriptions', '/subscriptions'],
    ['Sample catalogue', '/catalog_creation'],
  ]
  for (const [name, address] of places) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page).toHaveURL(new RegExp(`${operations}${address}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, address)
    await page.goBack()
  }
  await page.goto(`${consoleUrl()}${operations}/nothing`)
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible()
})

test('a Re-Index is started, listed and looked at (JOB-02, JOB-05, JOB-06, JOB-07, JOB-09)', async ({ page }) => {
  await signIn(page)
  await open(page, '/jobs', 'Jobs')
  await page.getByRole('button', { name: 'Re-Index' }).click()
  await expect(page.getByText('Re-Index has started')).toBeVisible()
  for (const name of ['Job Id', 'Date', 'Job Type', 'Status']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  const job = row(page, /Re-Index/).first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(job).toContainText('completed', { timeout: 1000 })
  }).toPass()
  await job.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Re-Index', level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByText(/^Indexed \d+ items\.$/)).toBeVisible()
  await expect(page.getByText('ines.marlow', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Data', exact: true })).toContainText('"jobType": "indexer"')
  // Loaded anew: the announcer of the button that was busy still names it.
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page, 'job')
  await page.goto(`${consoleUrl()}${operations}/jobs/00000000-0000-4000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Job ID not found' })).toBeVisible()
})

test('pages are built and published together (JOB-19, JOB-20, JOB-21, JOB-22, PUB-29)', async ({ page }) => {
  await signIn(page)
  await open(page, '/pages2', 'Mass Build and Publish pages')
  await field(page, 'Find by name').fill('e')
  // By key: rows move until the filter has its answer.
  for (const name of ['Terms', 'Delivery']) await row(page, new RegExp(name)).getByRole('checkbox').press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Mass Build' }).click()
  await expect(page.getByText('2 of 2 pages built')).toBeVisible({ timeout: 30_000 })
  await expect(row(page, /Terms/)).toContainText('Success')
  await expect(row(page, /Delivery/)).toContainText('Success')
  await expectAccessible(page, 'mass build')
  // The address is the build's: it may be left and come back to.
  await page.reload()
  await page.getByRole('button', { name: 'Mass-Publish' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Publish 2 pages?' })
  await dialog.getByRole('button', { name: 'Publish pages' }).click()
  await expect(page.getByText('Published: 2.')).toBeVisible()
  expect((await page.request.get(`${shopUrl()}/terms/`)).status()).toBe(200)

  await row(page, /Terms/).getByRole('link', { name: 'Show log' }).click()
  await expect(page.getByRole('heading', { name: 'Build of Terms' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Building /pages2/Terms, version 1.')
  await open(page, '/campaigns', 'Mass Build and Publish campaigns')
})

test('what has no tag is refused in words (JOB-20)', async ({ page }) => {
  await signIn(page)
  const untagged = {
    version: 3,
    name: uniqueName('Without a tag', ' '),
    path: '',
    content: [],
    tags: [],
    page: { version: 1 },
  }
  await open(page, '/import', 'Import a page')
  await page.locator('input[type=file]').setInputFiles({
    name: 'untagged.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(untagged)),
  })
  await page.getByRole('button', { name: 'Import page' }).click()
  await expect(page.getByRole('heading', { name: untagged.name })).toBeVisible()
  await open(page, '/pages2', 'Mass Build and Publish pages')
  await row(page, new RegExp(untagged.name)).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Mass Build' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'There are no valid campaigns (with tags) to build. Please review your selection',
  )
})

test('a publication is planned from the log of a build, listed, and called off (JOB-24)', async ({ page }) => {
  await signIn(page)
  await open(page, '/builds', 'Builds')
  await row(page, /Cookies/)
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/builds\?id=[\w-]+&created=/)
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('Building /pages2/Cookies')
  await page.getByRole('button', { name: 'Plan a publication' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a publication' })
  await dialog.getByRole('radio', { name: 'Take the page off the shop' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(dialog.getByText('Enter a date as DD/MM/YYYY')).toBeVisible()
  const next = new Date(Date.now() + 40 * 86_400_000)
  const [day, month, year] = [next.getDate(), next.getMonth() + 1, next.getFullYear()].map(String)
  await dialog.getByRole('spinbutton', { name: /day/i }).fill(day!)
  await dialog.getByRole('spinbutton', { name: /month/i }).fill(month!)
  await dialog.getByRole('spinbutton', { name: /year/i }).fill(year!)
  await expectAccessible(page, 'plan dialog')
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText('Publication planned')).toBeVisible()

  await open(page, '/schedules', 'Planned publications')
  const plan = row(page, /Cookies/).first()
  await expect(plan).toContainText('Comes off')
  await expect(plan).toContainText('Planned')
  await plan.getByRole('button', { name: 'Cancel publication' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel publication' }).click()
  await expect(plan).toContainText('Cancelled')
  expect((await page.request.get(`${shopUrl()}/cookies/`)).status()).toBe(200)
})

test('two builds of a page are compared', async ({ page }) => {
  await signIn(page)
  await open(page, '/pages2', 'Mass Build and Publish pages')
  await row(page, /Privacy/)
    .getByRole('checkbox')
    .check({ force: true })
  await page.getByRole('button', { name: 'Mass Build' }).click()
  await expect(page.getByText('1 of 1 pages built')).toBeVisible({ timeout: 30_000 })
  await open(page, '/builds', 'Builds')
  const builds = row(page, /Privacy/)
  await builds.nth(0).getByRole('checkbox').check({ force: true })
  await builds.nth(1).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: /^From / })).toBeVisible()
  await expect(row(page, /^en/)).toContainText('The same')
  await expectAccessible(page, 'difference')
})

test('a table is exported: active and historical jobs, download, regenerate (EXP-02, EXP-03, EXP-05, EXP-11, EXP-18)', async ({
  page,
}) => {
  await signIn(page, '/catalog/products')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Products table export config' })
  await expect(dialog.getByRole('switch', { name: 'Export filtered results' })).toBeChecked()
  await expect(dialog.getByRole('tab')).toHaveText(['Active Jobs', 'Historical Jobs'])
  await dialog.getByRole('radio', { name: 'Text (.csv)' }).click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  const active = dialog.getByRole('table', { name: 'Active Jobs' })
  await expect(active.getByRole('columnheader')).toHaveText(['ID', 'Timestamp', 'Status', 'Download'])
  await expect(active.getByText('completed').first()).toBeVisible({ timeout: 20_000 })
  const waiting = page.waitForEvent('download')
  await active.getByRole('button', { name: 'Download' }).first().click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFID \[id\],Name \[name\],Path \[path\],Version \[version\],/)
  expect(text).toContain('/products/larder-box')
  await expectAccessible(page, 'export dialog')

  await dialog.getByRole('tab', { name: 'Historical Jobs' }).click()
  const history = dialog.getByRole('table', { name: 'Historical Jobs' })
  await expect(history.getByRole('columnheader')).toHaveText(['User', 'Timestamp', 'Columns', 'Filters', 'Actions'])
  await expect(history.getByRole('button', { name: 'Regenerate' }).first()).toBeVisible()
  const before = await history.getByRole('row').count()
  await history.getByRole('button', { name: 'Regenerate' }).first().click()
  await expect(active.getByText('completed').first()).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('tab', { name: 'Historical Jobs' }).click()
  await expect.poll(() => history.getByRole('row').count()).toBe(before + 1)
})

test('historical exports are shown ten a page (EXP-05)', async ({ page }) => {
  await signIn(page)
  await open(page, '/export', 'Export')
  for (let n = 0; n < 11; n += 1) await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('tab', { name: 'Historical Jobs' }).click()
  const history = page.getByRole('table', { name: 'Historical Jobs' })
  // Its heading, and ten.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Active Jobs' }).click()
    await page.getByRole('tab', { name: 'Historical Jobs' }).click()
    await expect(history.getByRole('row')).toHaveCount(11, { timeout: 2000 })
    await expect(page.getByRole('button', { name: /next/i })).toBeEnabled({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: /next/i }).click()
  await expect(history.getByRole('row')).not.toHaveCount(11)
})

test('an export whose polls fail stops in silence; a download that fails is told (EXP-12)', async ({
  page: shared,
}) => {
  const page = await otherBrowser(shared)
  await page.clock.install()
  await signIn(page)
  await open(page, '/export', 'Export')
  let polls = 0
  await page.route(/\/perennial\/jobs\/[0-9a-f-]{36}$/, (route) => {
    polls += 1
    return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
  })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(() => polls).toBeGreaterThan(0)
  const counted = polls
  await page.clock.runFor(60_000)
  // A poll that the clock set off would be on its way before this call.
  await page.evaluate(() => fetch('/healthz'))
  expect(polls).toBe(counted)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(/\/perennial\/jobs\/[0-9a-f-]{36}$/)

  await page.route(/\/perennial\/jobs\/.*\/file\//, (route) => route.abort())
  await page.getByRole('tab', { name: 'Historical Jobs' }).click()
  await page.getByRole('table', { name: 'Historical Jobs' }).getByRole('button', { name: 'Download' }).first().click()
  await expect(page.getByText('The server does not answer').first()).toBeVisible()
})

test('a page goes out as a file and comes back the same (PAG-51)', async ({ page }) => {
  await signIn(page, '/catalog/pages2')
  const exportOf = async (name: string) => {
    await page.goto(`${consoleUrl()}/catalog/pages2/${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: /^More/ }).first().click()
    await page.getByRole('menuitem', { name: /Export (JSON|Legacy)/ }).click()
    return readFileSync(await (await waiting).path(), 'utf8')
  }
  const first = await exportOf('Winter welcome')
  const name = uniqueName('Winter again', ' ')
  await open(page, '/import', 'Import a page')
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'page.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await choose('{"version": 2}')
  await expect(page.getByRole('alert')).toContainText('This is no page export of version 3.')
  await choose(first)
  await expect(page.getByRole('definition').filter({ hasText: '/winter-26/' })).toBeVisible()
  // Another page has its tag: the file comes in without it, or not at all.
  await field(page, 'Name of the new page').fill(name)
  await page.getByRole('button', { name: 'Import page' }).click()
  await expect(page.getByText('This tag is already in use.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Keep its tags' }).press('Space')
  await field(page, 'Name of the new page').fill('Winter welcome')
  await page.getByRole('button', { name: 'Import page' }).click()
  await expect(page.getByText('There is an item of this name already.')).toBeVisible()
  await field(page, 'Name of the new page').fill(name)
  await page.getByRole('button', { name: 'Import page' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const second = await exportOf(name)
  const expected = first
    .replace('"name": "Winter welcome"', `"name": "${name}"`)
    .replace('"path": "/pages2/Winter welcome"', `"path": "/pages2/${name}"`)
    .replace(/"tags": \[[^\]]*\]/, '"tags": []')
  // The database orders the properties of an object by itself.
  expect(JSON.parse(second)).toEqual(JSON.parse(expected))
})

test('the billing provider’s products come into the catalogue (JOB-10, JOB-12, JOB-18)', async ({ page }) => {
  await signIn(page)
  await open(page, '/product_catalog', 'Product catalogue')
  await page.getByRole('button', { name: 'Sync products' }).click()
  await expect(page.getByText('Product catalogue synced successfully')).toBeVisible({ timeout: 30_000 })
  const archive = row(page, /The Godwit, archive/)
  await expect(archive).toContainText('GOD-A')
  await expect(archive).toContainText('Yes')
})

test('a sync that cannot be started says so (JOB-13)', async ({ page }) => {
  await signIn(page)
  await open(page, '/product_catalog', 'Product catalogue')
  await page.route('**/perennial/jobs', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Sync products' }).click()
  await expect(
    page.getByText(
      'An error occurred while trying to sync the Zuora Product Catalog. Please try again and contact support if the issue persists.',
    ),
  ).toBeVisible()
})

test('the sample catalogue is loaded, then can only be deleted, then only be loaded (JOB-14, JOB-15, JOB-18)', async ({
  page,
}) => {
  await signIn(page)
  await open(page, '/catalog_creation', 'Sample catalogue')
  const main = page.getByRole('main')
  const load = main.getByRole('button', { name: 'Load sample catalogue' })
  const remove = main.getByRole('button', { name: 'Delete sample catalogue' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await load.click()
  await expect(page.getByText('Sample catalogue loaded successfully')).toBeVisible({ timeout: 30_000 })
  await expect(load).toHaveAttribute('aria-disabled', 'true')
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete sample catalogue' }).click()
  await expect(page.getByText('Sample catalogue deleted successfully')).toBeVisible({ timeout: 30_000 })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(load).not.toHaveAttribute('aria-disabled', 'true')
  // What was there before was never the sample's to take away.
  await page.goto(`${consoleUrl()}/catalog/products`)
  await expect(page.getByRole('link', { name: 'larder-box' })).toBeVisible()
})
