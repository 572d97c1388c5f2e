import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { canvas, openBuilder, outline, signIn } from '../product/staff.ts'
import { staffClient } from '../product/staff-client.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const more = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** A copy of the sample page, so that flows do not meet each other. */
async function openCopy(page: Page) {
  await signIn(page)
  const client = await staffClient(page.request)
  const { data } = await client.items.get({ catalog: '1', path: 'pages2/Winter welcome' })
  const name = uniqueName('copy')
  await client.items.create({ catalog: '1', path: `pages2/${name}`, data: { ...data, tags: [] } })
  await openBuilder(page, name)
}

test('a page is duplicated, and the copy is deleted (BLD-50)', async ({ page }) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  await more(page, 'Duplicate current')
  await expect(page.getByRole('heading', { name: /^Winter welcome Copy/, level: 1 })).toBeVisible()
  await expect(canvas(page).locator('[data-card]').first()).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await more(page, 'Delete')
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toContainText('it cannot be recovered')
  await page.getByRole('alertdialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/catalog\/pages2$/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('the JSON view edits the same page: wrong JSON stays and is explained, right JSON is one step back (BLD-50)', async ({
  page,
}) => {
  await openCopy(page)
  const before = await outline(page)
  await more(page, 'Switch View (JSON)')
  const pane = page.getByRole('region', { name: 'Page as JSON' })
  const editor = pane.getByRole('textbox')
  await expect(editor).toBeVisible()
  await expectAccessible(page, 'JSON view')
  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('x')
  await expect(pane.getByRole('status')).toContainText('1 problem')
  await expect(pane.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(
    JSON.stringify({
      version: 1,
      pageMasterLayout: 'default',
      assets: [{ id: 'only', path: '/components/quote', props: {}, position: 'body', index: 0 }],
    }),
  )
  await pane.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => outline(page)).toEqual(before)
})

test('another template asks where the cards of a lost section go, and none is dropped (BLD-31, BLD-32)', async ({
  page,
}) => {
  await openCopy(page)
  const before = await outline(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Page settings' })
  await dialog.getByRole('button', { name: /Template/ }).click()
  await page
    .getByRole('option', { name: /^Two Column/ })
    .first()
    .click()
  await expect(dialog.getByText('The new template doesn’t have this section.').first()).toBeVisible()
  await expectAccessible(page, 'page settings')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog.getByRole('button', { name: /Template/ }).click()
  await page
    .getByRole('option', { name: /^Two Column/ })
    .first()
    .click()
  await dialog.getByText('Require authentication').click()
  await expect(dialog.getByRole('button', { name: /Auth provider/ })).toContainText('landing')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await outline(page)).toSorted()).toEqual(before.toSorted())
  await more(page, 'History')
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: /Undo to before/ }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => outline(page)).toEqual(before)
})

test('a card is shown to some baskets only, and the canvas shows it as each basket sees it (BLD-28, BLD-29, BLD-30)', async ({
  page,
}) => {
  await openCopy(page)
  const hidden = canvas(page).locator('[data-condition-hidden]')
  await expect(hidden).toHaveCount(0)
  await page.locator('[data-row]', { hasText: 'Hero' }).press('Enter')
  await page
    .getByRole('tab', { name: /Conditions/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  const save = page.getByRole('button', { name: 'Save condition' })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: /Attribute/ }).click()
  await page.getByRole('option', { name: 'Gift offer in the basket' }).click()
  await page
    .getByRole('button', { name: /^(Select a value )?Value/ })
    .or(page.getByRole('button', { name: /Value$/ }))
    .last()
    .click()
  await page.getByRole('option', { name: 'True' }).click()
  await expectAccessible(page, 'conditions')
  await save.click()
  await expect(hidden).toHaveCount(1)
  await page.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('button', { name: 'See as', exact: true }).click()
  await page.getByRole('button', { name: 'Basket Empty' }).click()
  const basket = page.getByRole('dialog', { name: 'Basket' })
  await basket.getByText('Gift offer in the basket').click()
  await expect(hidden).toHaveCount(0)
  await basket.getByRole('button', { name: 'Empty basket' }).click()
  await expect(hidden).toHaveCount(1)
})

test('a part of a card has conditions of its own (BLD-27)', async ({ page }) => {
  await openCopy(page)
  await page.locator('[data-row]', { hasText: 'Offer grid' }).press('Enter')
  const part = page.getByRole('group', { name: 'Digital', exact: true })
  await part.getByRole('tab', { name: /Conditions/ }).click()
  await expect(part.getByRole('button', { name: 'Add condition' })).toBeVisible()
  await part.getByRole('tab', { name: 'Properties' }).click()
  await expect(part.getByRole('textbox', { name: 'Title' })).toHaveValue('Digital')
})

test('changes are reset to what was saved, and the page is exported as JSON (PUB-24)', async ({ page }) => {
  await openCopy(page)
  const before = await outline(page)
  const row = page.locator('[data-row]').nth(1)
  await row.hover()
  await row.getByRole('button', { name: 'Remove' }).click()
  await more(page, 'Reset Changes')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Changes' }).click()
  await expect.poll(() => outline(page)).toEqual(before)
  const waiting = page.waitForEvent('download')
  await more(page, 'Export Legacy')
  const file = await (await waiting).path()
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { version: number; name: string; content: unknown[] }
  expect(exported).toMatchObject({ version: 3, name: await page.getByRole('heading', { level: 1 }).innerText() })
  expect(exported.content).toHaveLength(before.length)
  const archive = page.waitForEvent('download')
  await more(page, 'Export MDX')
  expect((await archive).suggestedFilename()).toBe('page.zip')
  // Archives begin with these two letters.
  expect(
    readFileSync(await (await archive).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
