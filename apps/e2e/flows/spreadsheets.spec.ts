import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { attributeKey } from '@perennial/domain/product'
import { expectAccessible } from '../product/axe.ts'
import { consoleUrl, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const catalog = '1' as const
const [displayName, price] = [attributeKey('display_name'), attributeKey('price')]

async function bring(page: Page, name: string, text: string) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name: 'Columns', exact: true })).toBeVisible()
}

const figure = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition')

test('a list goes out as a file, comes back unchanged, then edited, and its failed rows are mended (CAT-21, CAT-22, CAT-24, CAT-25, CAT-26, CAT-28, CAT-29, EXP-01, EXP-04, EXP-08, TBL-32)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  const name = uniqueName('sheet')
  for (const n of [0, 1, 2]) {
    await client.items.create({
      catalog,
      path: `offers2/${name}-${n}`,
      data: {
        record_type: 'offer',
        attributes: {
          [displayName]: `Paper ${n}`,
          [price]: [
            {
              name: 'charge_1',
              label: 'Each month',
              type: 'recurring',
              value: 10 + n,
              currencyCode: 'GBP',
              repeat_interval: 1,
              repeat_interval_type: 'months',
            },
          ],
        },
      },
    })
  }
  const attributesOf = async (n: number) =>
    (await client.items.get({ catalog, path: `offers2/${name}-${n}` })).data.attributes as Record<string, never>

  // Out: the rows of the search, in words of the screen.
  await page.goto(`${consoleUrl()}/catalog/offers2?q=${name}&sort=name&order=ascending`)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offers table export config' })
  await expect(dialog.getByRole('switch', { name: 'Export filtered results' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Export all columns' })).not.toBeChecked()
  await dialog.getByRole('switch', { name: 'Export all columns' }).press('Space')
  await dialog.getByRole('radio', { name: 'Text (.csv)' }).click()
  await expectAccessible(page, 'export of a list')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const active = dialog.getByRole('table', { name: 'Active Jobs' })
  const downloading = page.waitForEvent('download')
  await active.getByRole('button', { name: 'Download' }).first().click()
  const out = readFileSync(await (await downloading).path(), 'utf8')
  expect(out).toMatch(/^\uFEFFID \[id\],Name \[name\],Path \[path\],Version \[version\],/)
  expect(out).toContain('Price 1: amount')
  expect(out.trim().split('\r\n')).toHaveLength(4)
  await dialog.getByRole('tab', { name: 'Historical Jobs' }).click()
  const first = dialog.getByRole('table', { name: 'Historical Jobs' }).getByRole('row').filter({ hasText: name })
  await expect(first).toContainText('Display name')
  await expect(first).toContainText(`Name: ${name}`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  // Back as it went out: nothing differs.
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import offers', level: 1 })).toBeVisible()
  await bring(page, 'offers.csv', out)
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Import of offers.csv', level: 1 })).toBeVisible()
  await expect(figure(page, 'No change')).toHaveText('3')

  // Edited: one price, one name emptied, a price that could mean two things, a new offer and a remark.
  const edited = [
    'Offer;Price;Shown as;Remarks',
    `/offers2/${name}-0;12,50;;check`,
    `/offers2/${name}-1;;[clear];`,
    `/offers2/${name}-2;1.5;;`,
  ].join('\r\n')
  await page.goto(`${consoleUrl()}/catalog/import/offers2`)
  await bring(page, 'edited.csv', edited)
  await expect(page.getByText('Semicolons')).toBeVisible()
  const fill = async (title: string, option: string) => {
    const field = page.getByRole('combobox', { name: `What ${title} fills` })
    await field.fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText('Say which column holds the path')).toBeVisible()
  await fill('Offer', 'Path')
  await fill('Price', 'Price 1: amount')
  await fill('Shown as', 'Display name')
  await expect(page.getByText('1 column fills nothing and is left out: Remarks.')).toBeVisible()
  // One cell speaks for commas and one for points: a person decides.
  await page
    .getByRole('button', { name: /^Numbers are written like|Numbers are written like$/ })
    .or(page.getByLabel('Numbers are written like'))
    .first()
    .click()
  await page.getByRole('option', { name: '1.234,50' }).click()
  await expectAccessible(page, 'columns of an import')
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(page.getByText('could mean two numbers')).toBeVisible()
  await expect(figure(page, 'Changed')).toHaveText('2')
  await expect(figure(page, 'Problems')).toHaveText('1')
  expect((await attributesOf(0))[price]).toMatchObject([{ value: 10 }])
  await expectAccessible(page, 'check of an import')
  const failing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 failed row' }).click()
  const failed = readFileSync(await (await failing).path(), 'utf8')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 items were changed.')).toBeVisible()
  expect((await attributesOf(0))[price]).toMatchObject([{ value: 12.5 }])
  expect(await attributesOf(1)).not.toHaveProperty(displayName)

  // Mended, it needs no second look at its columns.
  await page.goto(`${consoleUrl()}/catalog/import/offers2`)
  await bring(page, 'mended.csv', failed.replace('1.5', '1,5'))
  await expect(page.getByRole('combobox', { name: 'What Price fills' })).toHaveValue('Price 1: amount')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 item was changed.')).toBeVisible()
  expect((await attributesOf(2))[price]).toMatchObject([{ value: 1.5 }])
})
