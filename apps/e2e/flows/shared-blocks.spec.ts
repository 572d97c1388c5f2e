import { expect } from '@playwright/test'
import { newPage } from '../product/new-page.ts'
import { canvas, consoleUrl, shopUrl } from '../product/staff.ts'
import { createPage } from '../product/staff-client.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

const heroCard = (title: string, index: number) => ({
  id: `hero-${index}`,
  path: '/components/hero',
  asset: { url: 'builtin:/components/hero', contentType: 'text/javascript' },
  props: { title },
  propsVersion: 1,
  position: 'body',
  index,
})

test('one band on three pages: made of cards, set for one page, changed everywhere at once, taken along, deleted (PAG-25) (PAG-26) (PAG-27) (PAG-29) (PAG-30) (PAG-32) (PAG-33)', async ({
  page,
}) => {
  const name = uniqueName('band')
  const [first, second] = [`${name}-one`, `${name}-two`]
  const block = `/blocks/${name}`
  const client = await newPage(page, first, {
    tags: [`/${first}/`],
    assets: [heroCard('Give the box', 0), heroCard('By post', 1), heroCard('Not in the block', 2)],
  })
  const body = page.locator('[data-outline-section=\'"body"\']')
  const rows = body.getByRole('row')
  const saved = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  }
  const tool = (label: string) => page.locator('[data-controls]').getByRole('button', { name: label })
  const read = async (page: string) => (await fetch(`${shopUrl()}/${page}/`)).text()
  const publish = async (page: string) => {
    const { version } = await client.items.get({ catalog: '1', path: `pages2/${page}` })
    await client.publishing.publish({ path: `/pages2/${page}`, version, key: crypto.randomUUID() })
  }

  await test.step('two cards become a block, in one step that undo takes back', async () => {
    await rows.first().click()
    await tool('Make a shared block').click()
    const dialog = page.getByRole('dialog', { name: 'Make a shared block' })
    await dialog.getByRole('textbox', { name: 'Name of the block' }).fill(name)
    await dialog.getByRole('checkbox').nth(1).press('Space')
    await dialog.getByRole('button', { name: 'Make block' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toHaveAccessibleName(name)
    await expect(canvas(page).getByRole('heading', { name: 'By post' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(rows).toHaveCount(2)
    await saved()
    await publish(first)
    expect(await read(first)).toContain('Give the box')
  })

  await test.step('the block opens like a page, and says what a page may set', async () => {
    await rows.first().click()
    await tool('Edit the block').click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(canvas(page).locator('[data-card]').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Components' }).click()
    await page.getByRole('row').first().click()
    await page.getByRole('tab', { name: /Used on/ }).click()
    await page
      .getByRole('region', { name: 'A page may set its own' })
      .getByRole('switch', { name: 'Title' })
      .press('Space')
    await saved()
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ${name}` })
    await expect(dialog.getByText('No visible change').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish to one page' }).click()
    await page
      .getByRole('dialog', { name: `${name} is live on one page` })
      .getByRole('button', { name: 'Close' })
      .last()
      .click()
  })

  await test.step('another page takes the block from the list and sets its own title', async () => {
    await createPage(client, `pages2/${second}`, { tags: [`/${second}/`], assets: [heroCard('Second page', 0)] })
    await page.goto(`${consoleUrl()}/catalog/pages2/${second}`)
    await rows.first().click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add component' })
    await dialog.getByRole('searchbox').fill(name)
    await dialog.getByRole('option', { name: new RegExp(name) }).dblclick()
    await expect(canvas(page).getByRole('heading', { name: 'By post' })).toBeVisible()
    await tool('Edit').first().click()
    const form = page.getByRole('complementary', { name })
    await form.getByRole('textbox', { name: 'Title' }).fill('For exam week')
    await expect(canvas(page).getByRole('heading', { name: 'For exam week' })).toBeVisible()
    await form.getByRole('button', { name: 'Confirm' }).click()
    await saved()
    await publish(second)
    expect(await read(second)).toContain('For exam week')
  })

  await test.step('a draft waits on the first page; the changed block shows its pages, pictures and bytes', async () => {
    const draft = await client.items.get({ catalog: '1', path: `pages2/${first}` })
    const assets = (draft.data.assets as { id: string; props: object }[]).map((card) =>
      card.id === 'hero-2' ? { ...card, props: { title: 'Still a draft' } } : card,
    )
    await client.items.update({ catalog: '1', path: `pages2/${first}`, version: draft.version, data: { assets } })
    const kept = await client.items.get({ catalog: '1', path: block.slice(1) })
    const changed = (kept.data.assets as { id: string; props: object }[]).map((card) =>
      card.id === 'hero-1' ? { ...card, props: { title: 'With a card by hand' } } : card,
    )
    await client.items.update({ catalog: '1', path: block.slice(1), version: kept.version, data: { assets: changed } })
    await page.goto(`${consoleUrl()}/catalog${block}`)
    await expect(page.getByText('You are changing one block on 2 pages.', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish to 2 pages' }).click()
    const dialog = page.getByRole('dialog', { name: `Publish ${name}` })
    const own = dialog.getByRole('button', { name: new RegExp(second) })
    await expect(own).toContainText('Own Title')
    await expect(own).toContainText('kB')
    await expect(dialog.getByRole('deletion')).toHaveText('By post')
    await expect(dialog.getByRole('insertion')).toHaveText('With a card by hand')
    const pictures = dialog.locator('iframe')
    await expect(pictures).toHaveCount(2)
    await expect(pictures.first().contentFrame().getByText('By post')).toBeAttached()
    await expect(pictures.last().contentFrame().getByText('With a card by hand')).toBeAttached()
    await dialog.getByRole('button', { name: 'Publish to 2 pages' }).click()
    await expect(page.getByRole('dialog', { name: `${name} is live on 2 pages` })).toBeVisible()
    const [one, two] = [await read(first), await read(second)]
    expect(one).toContain('With a card by hand')
    expect(one).toContain('Not in the block')
    expect(one).not.toContain('Still a draft')
    expect(two).toContain('With a card by hand')
    expect(two).toContain('For exam week')
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('a page goes out with its block; coming back, it asks what becomes of it', async () => {
    await page.goto(`${consoleUrl()}/catalog/pages2/${second}`)
    await expect(canvas(page).getByRole('heading', { name: 'For exam week' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Export Legacy' }).click()
    const file = await (await download).path()
    await page.goto(`${consoleUrl()}/catalog/operation/import`)
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('radio', { name: 'Use the block that is here' })).toBeChecked()
    await page.getByRole('radio', { name: 'Make ordinary cards of it' }).press('Space')
    await page.getByRole('textbox', { name: 'Name' }).fill(`${name}-three`)
    await page.getByRole('checkbox', { name: 'Keep its tags' }).press('Space')
    await page.getByRole('button', { name: 'Import page' }).click()
    await expect(page.getByRole('heading', { name: `${name}-three`, level: 1 })).toBeVisible()
    await expect(rows).toHaveCount(3)
    await expect(canvas(page).getByRole('heading', { name: 'For exam week' })).toBeVisible()
  })

  await test.step('on one page it is detached, and undo brings the use back', async () => {
    await page.goto(`${consoleUrl()}/catalog/pages2/${second}`)
    await rows.nth(1).click()
    await tool('Detach from the block').click()
    await expect(rows).toHaveCount(3)
    await expect(canvas(page).getByRole('heading', { name: 'For exam week' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('deleting it asks, and leaves ordinary cards on its pages', async () => {
    await page.goto(`${consoleUrl()}/catalog/blocks`)
    await page.getByRole('searchbox', { name: 'Filter shared blocks' }).fill(name)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText('You are changing one block on 2 pages.', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete the block ${name}?` })
    await expect(question).toContainText('2 pages use it')
    await question.getByRole('button', { name: 'Detach and delete' }).click()
    await expect(page.getByRole('heading', { name: 'Shared blocks', level: 1 })).toBeVisible()
    const { data } = await client.items.get({ catalog: '1', path: `pages2/${second}` })
    const titles = (data.assets as { props: { title?: string } }[]).map(({ props }) => props.title)
    expect(titles.sort()).toEqual(['For exam week', 'Second page', 'With a card by hand'])
    expect(await read(second)).toContain('For exam week')
  })
})
