import { expect, type Page } from '@playwright/test'
import { newPage } from '../product/new-page.ts'
import { canvas, shopUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

const row = (page: Page, name: string) => page.locator(`[data-row][aria-label="${name}"]`)
const place = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

async function addTo(page: Page, component: string) {
  const dialog = page.getByRole('dialog', { name: 'Add component' })
  await dialog.getByRole('searchbox').fill(component)
  await dialog
    .getByRole('option', { name: new RegExp(`^${component}`) })
    .first()
    .dblclick()
  await expect(dialog).toHaveCount(0)
}

test('columns take cards, which move, are copied and go with them; several cards are one step; the outline names, locks and hides (PAG-54) (PAG-57) (PAG-58)', async ({
  page,
}) => {
  const name = uniqueName('boxes')
  const client = await newPage(page, name, {
    tags: [`/${name}/`],
    assets: [
      {
        id: 'quote',
        path: '/components/quote',
        props: { quote: 'The tide tables alone are worth it.' },
        position: 'body',
        index: 0,
      },
      {
        id: 'columns',
        path: '/components/columns',
        props: {
          heading: 'Side by side',
          columns: [
            {
              $id: 'k1',
              id: 'k1',
              component: 'Column',
              path: '/components/column',
              name: 'Column',
              componentProps: {},
              conditionProps: [],
            },
            {
              $id: 'k2',
              id: 'k2',
              component: 'Column',
              path: '/components/column',
              name: 'Column',
              componentProps: {},
              conditionProps: [],
            },
          ],
        },
        position: 'body',
        index: 1,
      },
    ],
  })
  const slot = (id: string) => canvas(page).locator(`[data-place="@columns/${id}"]`)

  await test.step('an empty column asks for a card, on the canvas and in the outline', async () => {
    await expect(page.getByText('Column 1 is empty. Drop any card here.')).toBeVisible()
    await page.locator('[data-empty-place*="k1"]').getByRole('button').click()
    await addTo(page, 'Text')
    await expect(slot('k1').locator('[data-card]')).toHaveCount(1)
    await place(page, 'Column 2').getByRole('button', { name: 'Adds to Columns, Column 2' }).click()
    await addTo(page, 'Tabs')
    await expect(slot('k2').locator('[data-place]').first()).toBeVisible()
  })

  await test.step('a card is carried into a column by the keyboard, and undo brings it back', async () => {
    await row(page, 'Quote').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(slot('k1').getByText('The tide tables alone are worth it.')).toBeVisible()
    await expect(row(page, 'Quote')).toHaveAttribute('aria-level', '3')
    await undo(page)
    await expect(row(page, 'Quote')).toHaveAttribute('aria-level', '1')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(row(page, 'Quote')).toHaveAttribute('aria-level', '3')
  })

  await test.step('a box is copied and removed with all that stands in it, each one step of undo', async () => {
    await row(page, 'Columns').click()
    await page.keyboard.press('Control+d')
    await expect(row(page, 'Quote')).toHaveCount(2)
    await expect(canvas(page).getByText('The tide tables alone are worth it.')).toHaveCount(2)
    await undo(page)
    await expect(row(page, 'Quote')).toHaveCount(1)
    await row(page, 'Columns').click()
    await page.keyboard.press('Delete')
    await expect(page.locator('[data-row]')).toHaveCount(0)
    await undo(page)
    await expect(page.locator('[data-row]')).toHaveCount(4)
  })

  await test.step('two cards in different places are chosen on canvas and outline, and move as one', async () => {
    await canvas(page).locator('[data-card]').first().waitFor()
    await row(page, 'Quote').click()
    await row(page, 'Tabs').click({ modifiers: ['Control'] })
    await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(2)
    await expect(page.locator('[data-outline="selected"]')).toContainText('2 cards')
    await page.keyboard.press('Delete')
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await undo(page)
    await expect(page.locator('[data-row]')).toHaveCount(4)
    await row(page, 'Columns').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(2)
  })

  await test.step('a card is named, found by its words, locked and hidden', async () => {
    await row(page, 'Quote').click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Name of the card' }).fill('What Maren says')
    await page.keyboard.press('Enter')
    await expect(row(page, 'What Maren says')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find on this page' }).fill('tide tables')
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await page.getByRole('searchbox', { name: 'Find on this page' }).fill('')
    await row(page, 'What Maren says').getByRole('button', { name: 'Options of What Maren says' }).click()
    await page.getByRole('menuitem', { name: 'Lock', exact: true }).click()
    await expect(row(page, 'What Maren says').getByLabel('Locked')).toBeVisible()
    await row(page, 'What Maren says').press('Delete')
    await expect(page.getByText('What Maren says is locked. Unlock it first.')).toBeVisible()
    await row(page, 'What Maren says').press('Enter')
    await expect(
      page.getByRole('complementary').getByText('What Maren says is locked. Unlock it to change it.'),
    ).toBeVisible()
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).last().click()
    await row(page, 'Tabs').click()
    await row(page, 'Tabs').getByRole('button', { name: 'Options of Tabs' }).click()
    await page.getByRole('menuitem', { name: 'Hide from readers' }).click()
    await expect(row(page, 'Tabs').getByLabel('Hidden from readers')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  })

  await test.step('readers get what stands in the columns, without what is hidden', async () => {
    const { version } = await client.items.get({ catalog: '1', path: `pages2/${name}` })
    await client.publishing.publish({ path: `/pages2/${name}`, version, key: crypto.randomUUID() })
    const html = await (await fetch(`${shopUrl()}/${name}/`)).text()
    expect(html).toMatch(/data-slot="0"><div data-card="[^"]+">.*The tide tables alone are worth it\./s)
    expect(html).not.toContain('role="tablist"')
  })
})
