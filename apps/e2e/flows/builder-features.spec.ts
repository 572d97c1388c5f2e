import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { otherBrowser } from '../product/other-browser.ts'
import { colleague } from '../product/people.ts'
import { newPage } from '../product/new-page.ts'
import { placeOrder, shopper } from '../product/shopper.ts'
import { canvas, consoleUrl, openBuilder, outline, signIn } from '../product/staff.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

const more = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
const row = (page: Page, name: string) => page.locator('[data-row]', { hasText: name })
const header = (page: Page) => page.locator('[data-page-builder] header').first()

test('the header has name, status, other pages, four actions and the rest behind (BLD-01, BLD-03, BLD-06)', async ({
  page,
}) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  const bar = header(page)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('heading', { name: 'Winter welcome' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /Status/ })).toContainText('Active')
  for (const name of ['Save', 'Publish', 'Build', 'Quick preview']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await bar.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toContainText([
    /^Builds/,
    /^Export Legacy/,
    /^Export MDX/,
    /^Reset Changes/,
    /^Switch View/,
    /^History/,
    /^Duplicate current/,
    /^Delete/,
  ])
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Other pages' }).click()
  const menu = page.getByRole('dialog', { name: 'Other pages' })
  await expectAccessible(page, 'other pages')
  await menu.getByRole('searchbox').fill('terms')
  await expect(menu.getByRole('listitem')).toHaveCount(1)
  await menu.getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
})

test('Save waits for a change, and another page asks about one (BLD-05)', async ({ page }) => {
  await newPage(page, 'Save rule')
  const save = header(page).getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await row(page, 'Quote').click()
  await page.keyboard.press('Control+d')
  await expect(save).toBeEnabled()
  await page.getByRole('button', { name: 'Other pages' }).click()
  const others = page.getByRole('dialog', { name: 'Other pages' })
  // The list begins with the newest, and other flows make pages, too.
  await others.getByRole('searchbox').fill('Terms')
  await others.getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await save.click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  await expect(save).toBeDisabled()
})

test('an archived page is looked at and not changed, until it is Active again', async ({ page }) => {
  await newPage(page, 'Put away')
  const status = header(page).getByRole('button', { name: /Status/ })
  await status.click()
  await page.getByRole('option', { name: 'Archived' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Archive/ })
    .click()
  await expect(page.getByText('This page is not Active, so it cannot be changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  await status.click()
  await page.getByRole('option', { name: 'Active' }).click()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await row(page, 'Quote').click()
  await page.keyboard.press('Control+d')
  // The status was a save of its own: this one is based on it.
  await header(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
})

test('a page without a tag says so and leads to where one is given; then it is previewed by it (BLD-02, BLD-08, BLD-09, BLD-45)', async ({
  page,
  context,
}) => {
  await newPage(page, 'Untagged')
  await expect(header(page).getByRole('button', { name: 'Quick preview' })).toBeDisabled()
  for (const name of ['User', 'Style', 'Settings']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await page
    .getByRole('button', { name: 'Your page cannot be published until it has a Tag. Click here to add one.' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Page settings' })
  await field(dialog, 'Tag').fill('/untagged/')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('/untagged/ Unpublished').or(page.getByText('/untagged/Unpublished'))).toBeVisible()
  await header(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)

  const opened = context.waitForEvent('page')
  await header(page).getByRole('button', { name: 'Quick preview' }).click()
  const preview = await opened
  await expect(preview).toHaveURL(/\/preview\?tag=%2Funtagged%2F$/)
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'One sea' })).toBeVisible()
  await preview.getByRole('radio', { name: 'Mobile' }).click()
  await expect.poll(() => preview.locator('iframe').evaluate((one: HTMLIFrameElement) => one.clientWidth)).toBe(390)
  await expectAccessible(preview, 'preview')
})

test('sides are 74 to 26, 70 to 30 while texts are translated; a form of at least 320 px moves nothing; the frame stays the same (BLD-11, BLD-12, BLD-14, PAG-06)', async ({
  page,
}) => {
  await newPage(page, 'Sides')
  const panel = page.getByRole('complementary', { name: 'Editor panel' })
  const whole = (await page.locator('[data-group]').boundingBox())!.width
  const width = async (one = panel) => (await one.boundingBox())!.width
  await canvas(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-same', ''))
  await expect.poll(async () => Math.round(((await width()) / whole) * 100)).toBe(26)
  await row(page, 'Hero').click()
  await page.getByRole('tab', { name: 'Localisation' }).click()
  await expect.poll(async () => Math.round(((await width()) / whole) * 100)).toBe(30)
  await page.getByRole('tab', { name: 'Components' }).click()
  await expect.poll(async () => Math.round(((await width()) / whole) * 100)).toBe(26)
  const frame = () => page.locator('iframe[title="Canvas"]').boundingBox()
  const before = await frame()
  await row(page, 'Hero').press('Enter')
  const form = page.getByRole('complementary', { name: 'Hero' })
  await expect(form.getByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(await width(form)).toBeGreaterThanOrEqual(320)
  expect(await frame()).toEqual(before)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await frame()).toEqual(before)

  const divider = page.getByRole('separator', { name: 'Resize panels' })
  const from = (await divider.boundingBox())!
  const viewport = (name: string) => page.getByRole('radio', { name, exact: true })
  const dragTo = async (x: number) => {
    const at = (await divider.boundingBox())!
    await page.mouse.move(at.x, at.y + 200)
    await page.mouse.down()
    await page.mouse.move(x, at.y + 200, { steps: 5 })
    await page.mouse.up()
  }
  const left = from.x - (whole - (await width()))
  await dragTo(left + 360)
  await expect(viewport('Mobile')).toBeChecked()
  await dragTo(left + 600)
  await expect(viewport('Tablet')).toBeChecked()
  await dragTo(left + 1000)
  await expect(viewport('Desktop')).toBeChecked()
  await expect(canvas(page).locator('body[data-same]')).toHaveCount(1)
})

test('the side panel shows version and translations; Cancel takes both back, Confirm keeps both (BLD-21, BLD-23)', async ({
  page,
}) => {
  await newPage(page, 'Side panel')
  await row(page, 'Hero').click()
  const tools = page.getByRole('toolbar', { name: 'Hero' })
  for (const name of ['Move up', 'Move down', 'Edit properties', 'Copy to another campaign', 'Remove']) {
    await expect(tools.getByRole('button', { name })).toBeVisible()
  }
  await expect(page.locator('[data-handle="hero-1"]')).toBeVisible()
  await tools.getByRole('button', { name: 'Edit properties' }).click()
  const form = page.getByRole('complementary', { name: 'Hero' })
  await expect(form.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible()
  await form.getByRole('tab', { name: 'Translations' }).click()
  await form.getByRole('textbox', { name: 'One sea' }).fill('Un mare')
  await expectAccessible(page, 'translations of a card')
  await form.getByRole('button', { name: 'Cancel', exact: true }).click()
  await tools.getByRole('button', { name: 'Edit properties' }).click()
  await form.getByRole('tab', { name: 'Translations' }).click()
  await expect(form.getByRole('textbox', { name: 'One sea' })).toHaveValue('')
  await form.getByRole('textbox', { name: 'One sea' }).fill('Un mare')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('tab', { name: 'Localisation' }).click()
  await expect(canvas(page).getByRole('heading', { name: 'Un mare' })).toBeVisible()
})

test('a card is copied to the one page that was chosen, under an id of its own (BLD-25, BLD-26)', async ({ page }) => {
  const client = await newPage(page, 'Copied from', { pageStyle: '.a { color: red }' })
  await client.items.create({
    catalog: '1',
    path: 'pages2/Copied to',
    data: { record_type: 'page', version: 1, pageMasterLayout: '@gedi/checkout', tags: [], assets: [] },
  })
  await row(page, 'Hero').click()
  await page.getByRole('button', { name: 'Copy to another campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy Hero to another campaign' })
  await expect(dialog.getByRole('row', { name: 'Copied to' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeDisabled()
  await expectAccessible(page, 'copy to another campaign')
  await dialog.getByRole('row', { name: 'Copied to' }).click()
  await dialog.getByText('Copy the styles of this page along').click()
  const sent = page.waitForRequest((request) => request.url().includes('/perennial/catalogs/1/push/'))
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  expect((await sent).method()).toBe('POST')
  await expect(page.getByText('Hero copied to Copied to.')).toBeVisible()
  const { data } = await client.items.get({ catalog: '1', path: 'pages2/Copied to' })
  expect(data).toMatchObject({ pageStyle: '.a { color: red }' })
  const [card] = data.assets as { id: string; position: string; props: unknown }[]
  expect(card).toMatchObject({ position: 'body', props: { title: 'One sea' } })
  expect(card!.id).not.toBe('hero-1')
})

test('a real customer is simulated as a signed-in visitor (BLD-35, BLD-36)', async ({ page }) => {
  const buying = await otherBrowser(page)
  await placeOrder(buying)
  await buying.close()
  const client = await newPage(page, 'As a customer', {
    assets: [
      {
        id: 'header-1',
        path: '/components/site-header',
        props: { brand: 'Saltmarsh', links: [], signInLabel: 'Sign in', signInHref: '/sign-in/' },
        propsVersion: 1,
        position: 'header',
        index: 0,
      },
    ],
  })
  const { items } = await client.records.list({ service: 'perennial', path_type: 'customers' })
  await page.getByRole('button', { name: 'User', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'User Configuration' })
  await field(dialog, 'Customer ID').fill('nobody')
  await dialog.getByRole('button', { name: 'Load' }).click()
  await expect(dialog.getByText('Customer not found! Please check the ID and try again.')).toBeVisible()
  await field(dialog, 'Customer ID').fill(items[0]!.id)
  await dialog.getByRole('button', { name: 'Load' }).click()
  const name = `${shopper.firstName} ${shopper.lastName}`
  await expect(dialog.getByRole('heading', { name })).toBeVisible()
  // The shopper of the flows has bought more than once: a card for each subscription.
  await expect(dialog.getByText('Payment methods').first()).toBeVisible()
  await expectAccessible(page, 'user configuration')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('radio', { name: 'Logged in' })).toBeChecked()
  await expect(canvas(page).getByText(name)).toBeVisible()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
})

test('the Style Editor has a viewport selector and a full screen (BLD-40)', async ({ page }) => {
  await newPage(page, 'Style editor')
  await page.getByRole('button', { name: 'Style', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Style Editor' })
  await dialog.getByRole('radio', { name: 'Mobile' }).click()
  await dialog.getByRole('textbox').click()
  await page.keyboard.type('h1 {{} color: red }')
  await expectAccessible(page, 'style editor')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Style', exact: true }).click()
  await page
    .getByRole('button', { name: /full screen/i })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a layout of one’s own is designed by keyboard and by mouse, and shoppers get it', async ({ page }) => {
  const client = await newPage(page, 'Own layout', { tags: ['/own-layout/'] })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Page settings' })
  await dialog.getByRole('button', { name: /Template/ }).click()
  await page.getByRole('option', { name: /Custom/ }).click()
  const section = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}\\s?: column`) })
  await section('body').focus()
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(section('body')).toHaveAccessibleName(/column 1, 8 wide, row 2, 1 high/)
  await dialog.getByRole('button', { name: 'Add a section' }).click()
  await field(dialog, 'Section name').fill('aside')
  for (let press = 0; press < 8; press += 1) {
    await section('aside').focus()
    await page.keyboard.press('Shift+ArrowLeft')
  }
  await expectAccessible(page, 'layout designer')
  // By mouse: beside the body.
  const [from, to] = [(await section('aside').boundingBox())!, (await section('body').boundingBox())!]
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width + 40, to.y + 20, { steps: 12 })
  await page.mouse.up()
  await expect(section('aside')).toHaveAccessibleName(/column 9, 4 wide, row 2, 1 high/)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await row(page, 'Quote').click()
  await page.getByRole('button', { name: 'Add component' }).last().click()
  await page.getByRole('dialog').getByRole('searchbox').fill('quote')
  await page.keyboard.press('Enter')
  const place = (name: string) =>
    canvas(page)
      .locator(`[data-section="${name}"]`)
      .evaluate((one) => getComputedStyle(one).gridColumn)
  await expect.poll(() => place('body')).toBe('1 / span 8')
  await expect.poll(() => place('aside')).toBe('9 / span 4')
  await header(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  const { url } = await client.previewTickets.create({ path: '/pages2/Own layout' })
  await page.goto(url)
  await expect
    .poll(() => page.locator('[data-section="aside"]').evaluate((one) => getComputedStyle(one).gridColumn))
    .toBe('9 / span 4')
})

test('three viewports show one document, and follow it', async ({ page }) => {
  await newPage(page, 'Three at once')
  await page.getByRole('radio', { name: 'All three side by side' }).click()
  const echo = (name: string) => page.frameLocator(`iframe[title="${name}"]`)
  for (const name of ['Tablet', 'Mobile']) await expect(echo(name).locator('[data-card]')).toHaveCount(2)
  await row(page, 'Quote').click()
  await page.keyboard.press('Control+d')
  for (const name of ['Tablet', 'Mobile']) await expect(echo(name).locator('[data-card]')).toHaveCount(3)
  expect(
    await echo('Mobile')
      .locator('html')
      .evaluate((one) => one.clientWidth),
  ).toBe(390)
})

test('flat pages are a list of their own: cards of one list, numbered by their place (BLD-16, BLD-49)', async ({
  page,
}) => {
  const flat = (id: string, path: string, position: number) => ({
    id,
    path: `/components/${path}`,
    props: {},
    position,
  })
  const flatName = uniqueName('Flat')
  const client = await newPage(page, flatName, {
    tree: 'pages3',
    pageMasterLayout: 'flat',
    assets: [flat('b', 'quote', 1), flat('a', 'hero', 0), flat('c', 'text', 2)],
  })
  await expect.poll(() => outline(page)).toEqual(['Hero', 'Quote', 'Text'])
  await row(page, 'Text').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => outline(page)).toEqual(['Hero', 'Text', 'Quote'])
  await header(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  const { data } = await client.items.get({ catalog: '1', path: `pages3/${flatName}` })
  const positions = (data.assets as { id: string; position: number }[]).map(({ id, position }) => `${id}${position}`)
  expect(positions.toSorted()).toEqual(['a0', 'b2', 'c1'])

  await page.goto(`${consoleUrl()}/catalog/pages3`)
  await expect(page.getByRole('heading', { name: 'Flat pages', level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader')).toContainText(['Name', 'Tag', /Publ/, 'Status', 'Updated'])
  await page.getByRole('button', { name: 'Add Page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Page' })
  const name = uniqueName('Added')
  await field(dialog, 'Name of the new page').fill(name)
  await expectAccessible(page, 'add page')
  await dialog.getByRole('button', { name: 'Add Page' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('List: add a component here.')).toBeVisible()
})

test('a page without a starter begins empty, in the layout that was chosen', async ({ page }) => {
  await signIn(page)
  await page.goto(`${consoleUrl()}/catalog/pages2`)
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
  await expect(page.getByRole('columnheader')).toContainText(['Name', 'Tag', /Publ/, 'Status', 'Updated'])
  await page.getByRole('button', { name: 'Add Page' }).click()
  await page.getByRole('radio', { name: /^Empty page/ }).press('Space')
  const name = uniqueName('Added')
  await page.getByRole('textbox', { name: 'Name of the new page' }).fill(name)
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Get started by adding your first Component.')).toBeVisible()
})

test('one card comes back as it was saved from History', async ({ page }) => {
  await newPage(page, 'Restored')
  await row(page, 'Quote').press('Delete')
  await row(page, 'Hero').click()
  await page.keyboard.press('Control+d')
  await more(page, 'History')
  await page.getByRole('tab', { name: 'Cards' }).click()
  await expectAccessible(page, 'history of cards')
  await page.getByRole('button', { name: /Restore.*Quote/ }).click()
  await page.keyboard.press('Escape')
  // Behind the card that it followed when it was saved.
  await expect.poll(() => outline(page)).toEqual(['Hero', 'Quote', 'Hero'])
})

test('who may only look has the same screen, with the reason for each thing they may not do (BLD-46, BLD-47)', async ({
  page,
}) => {
  test.slow()
  await signIn(page)
  const viewer = (await colleague(page, 'Viewer')).page
  await openBuilder(viewer, 'Winter welcome')
  await expect(
    viewer.getByText('You can look at this page, but not change it: that needs the right to edit pages.'),
  ).toBeVisible()
  await expect(header(viewer).getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect(viewer.getByRole('radio', { name: 'Logged in' })).toBeDisabled()
  // A mouse that has not moved yet is none: a tooltip waits for the first move.
  await viewer.mouse.move(5, 5)
  await viewer.getByRole('button', { name: 'Why?' }).hover()
  await expect(viewer.getByRole('tooltip')).toHaveText('You need the right to edit campaigns.')
  await viewer.mouse.move(0, 0)
  await expect(viewer.getByRole('tooltip')).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  await row(viewer, 'Hero').press('Enter')
  await expect(viewer.getByRole('textbox', { name: /^Title/ })).toHaveAttribute('readonly')
  await expect(viewer.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectAccessible(viewer, 'read-only form')
  await viewer.getByRole('button', { name: 'Close' }).last().click()
  await viewer.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(
    viewer.getByRole('dialog', { name: 'Page settings' }).getByRole('button', { name: 'Confirm' }),
  ).toHaveCount(0)
  await viewer.context().close()

  const editor = (await colleague(page, 'Editor')).page
  await openBuilder(editor, 'Winter welcome')
  await expect(editor.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await expect(header(editor).getByRole('button', { name: 'Build', exact: true })).toBeDisabled()
  await expect(editor.getByRole('radio', { name: 'Logged in' })).toBeEnabled()
  await editor.context().close()
})
