import { expect, type Page } from '@playwright/test'
import { canvas, consoleUrl, outline, pointOn, signIn } from '../product/staff.ts'
import { createPage, staffClient } from '../product/staff-client.ts'
import { textCards } from '../product/text-cards.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

/** Faults that page editors are known for, in a browser. Those that need none are beside the builder's working page. */

const quote = (id: string, index: number, position = 'body') => ({
  id,
  path: '/components/quote',
  props: { quote: id, attribution: 'A reader' },
  position,
  index,
})

async function open(page: Page, name: string, data: Record<string, unknown> = {}) {
  await signIn(page)
  const client = await staffClient(page.request)
  const path = `pages2/${name}`
  await createPage(client, path, { assets: [quote('one', 0), quote('two', 1), quote('three', 2)], ...data })
  await show(page, name)
  return { client, path }
}

async function show(page: Page, name: string) {
  await page.goto(`${consoleUrl()}/catalog/pages2/${name}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(canvas(page).locator('[data-card]').first()).toBeVisible()
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)

test('letters typed into the middle of a field stay together, and the caret behind them', async ({ page }) => {
  await open(page, 'Caret')
  await row(page, 'one').press('Enter')
  const field = page.getByRole('textbox', { name: 'Author' })
  await field.fill('before after')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
  // A busy console must not move it either.
  await page.evaluate(() => {
    const until = performance.now() + 3000
    const busy = () => {
      const end = performance.now() + 40
      while (performance.now() < end);
      if (performance.now() < until) setTimeout(busy, 5)
    }
    busy()
  })
  await page.keyboard.type('abc', { delay: 30 })
  await expect(field).toHaveValue('before abcafter')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10)
})

test('letters of AltGr and keys of an input method are no shortcuts', async ({ page }) => {
  await open(page, 'Composed')
  await row(page, 'two').click()
  await page.evaluate(() => {
    const press = (init: KeyboardEventInit & { modifierAltGraph?: boolean }) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    press({ key: 'Delete', isComposing: true })
    press({ key: 'Backspace', isComposing: true })
    press({ key: 'z', ctrlKey: true, altKey: true, modifierAltGraph: true })
    press({ key: 'd', ctrlKey: true, modifierAltGraph: true })
  })
  expect(await outline(page)).toHaveLength(3)
  await expect(undo(page)).toBeDisabled()
})

test('clicking the canvas makes no entry of the history, dragging a card one', async ({ page }) => {
  await open(page, 'One entry')
  const card = (id: string) => canvas(page).locator(`[data-card="${id}"]`)
  for (const id of ['two', 'one', 'three']) {
    const { x, y } = await pointOn(page, card(id))
    await page.mouse.click(x, y)
    await expect(row(page, id)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(undo(page)).toBeDisabled()
  const [from, to] = [await pointOn(page, card('three')), await pointOn(page, card('one'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 30, { steps: 15 })
  await page.mouse.up()
  await expect(row(page, 'three')).toBeFocused()
  await undo(page).click()
  await expect(undo(page)).toBeDisabled()
})

test('a drag is cancelled by Escape over the frame, and after the frame had the focus', async ({ page }) => {
  await open(page, 'Cancelled')
  const card = (id: string) => canvas(page).locator(`[data-card="${id}"]`)
  for (const focusFrame of [false, true]) {
    const [from, to] = [await pointOn(page, card('one')), await pointOn(page, card('three'))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 10 })
    await expect(page.locator('[data-insertion-line]')).toBeVisible()
    if (focusFrame) await page.locator('iframe[title="Canvas"]').focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-insertion-line]')).toHaveCount(0)
    await page.mouse.up()
  }
  await expect(undo(page)).toBeDisabled()
})

test('a slow drag along the border of two sections does not flicker, and drops once', async ({ page }) => {
  await open(page, 'Border', {
    pageMasterLayout: 'right_nav',
    assets: [quote('one', 0), quote('two', 1), quote('aside', 0, 'right-nav')],
  })
  const aside = canvas(page).locator('[data-section="right-nav"]')
  const edge = await aside.evaluate((one) => one.getBoundingClientRect().left)
  const shown = await page.locator('iframe[title="Canvas"]').evaluate((frame: HTMLIFrameElement) => {
    const { x, y, width } = frame.getBoundingClientRect()
    return { x, y, scale: width / frame.clientWidth }
  })
  const border = shown.x + edge * shown.scale
  const from = await pointOn(page, canvas(page).locator('[data-card="two"]'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(border - 3, from.y - 20, { steps: 8 })
  await page.evaluate(() => {
    const changes: string[] = []
    const look = () => {
      const line = document.querySelector<HTMLElement>('[data-insertion-line]')
      const at = line ? `${line.style.left} ${line.style.width}` : 'none'
      if (changes.at(-1) !== at) changes.push(at)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    look()
    ;(window as unknown as { changes: string[] }).changes = changes
  })
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(border + (step % 2 === 0 ? -2 : 2), from.y - 20 + step / 4)
  }
  const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes)
  // Sixty crossings of the border within the 8 px in which a section holds on.
  expect(changes.length).toBeLessThanOrEqual(2)
  await page.mouse.up()
  expect(await outline(page)).toHaveLength(3)
})

test('two tabs edit different cards: both changes are kept', async ({ page, context }) => {
  const { client, path } = await open(page, 'Two tabs')
  const other = await context.newPage()
  await show(other, 'Two tabs')
  const edit = async (tab: Page, id: string, name: string) => {
    await row(tab, id).press('Enter')
    await tab.getByRole('textbox', { name: 'Author' }).fill(name)
    await tab.getByRole('button', { name: 'Confirm' }).click()
    await tab.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await edit(other, 'one', 'First tab')
  await expect(other.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  await edit(page, 'three', 'Second tab')
  const dialog = page.getByRole('alertdialog', { name: 'Merge with the saved page?' })
  await expect(dialog).toContainText('You changed different cards, so both changes can be kept.')
  await dialog.getByRole('button', { name: 'Merge and keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  const { data } = await client.items.get({ catalog: '1', path })
  expect((data.assets as { props: { attribution: string } }[]).map(({ props }) => props.attribution)).toEqual([
    'First tab',
    'A reader',
    'Second tab',
  ])
})

test('the JSON view and back leaves work, history and selection as they were', async ({ page }) => {
  await open(page, 'There and back')
  await row(page, 'two').click()
  await page.keyboard.press('Control+d')
  const before = await outline(page)
  const view = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await view('Switch View (JSON)')
  await expect(page.getByRole('region', { name: 'Page as JSON' })).toBeVisible()
  await view('Show the builder')
  await expect(canvas(page).locator('[data-card]')).toHaveCount(4)
  expect(await outline(page)).toEqual(before)
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await undo(page).click()
  await expect(canvas(page).locator('[data-card]')).toHaveCount(3)
})

test('cards of a section that the layout does not have wait in a tray of their own', async ({ page }) => {
  await open(page, 'Unplaced', { assets: [quote('one', 0), quote('lost', 0, 'attic')] })
  const tray = page.getByRole('region', { name: /Attic/ })
  await expect(tray).toContainText('Unplaced')
  await expect(tray.locator('[data-row="lost"]')).toBeVisible()
  await expect(canvas(page).locator('[data-card="lost"]')).toHaveCount(0)
  await row(page, 'lost').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(canvas(page).locator('[data-card="lost"]')).toBeVisible()
  await expect(tray).toHaveCount(0)
})

test('the outline finds a card that a condition hides, and the search that finds nothing says so', async ({ page }) => {
  const condition = { conditionId: 'c', attribute: 'giftOfferInBasket', operator: 'is', options: [true] }
  await open(page, 'Hidden', {
    assets: [quote('one', 0), quote('two', 1), { ...quote('hidden', 2), conditionProps: [condition] }],
  })
  await row(page, 'hidden').click()
  await expect(canvas(page).locator('[data-card="hidden"]')).toBeInViewport()
  await expect(page.locator('[data-handle="hidden"]')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find on this page' }).fill('spaceship')
  await expect(page.getByText('No card matches “spaceship”.')).toBeVisible()
})

test('a key held down in a field of a page of 300 cards arrives letter by letter, and undo takes one step', async ({
  page,
}) => {
  test.slow()
  await open(page, 'Held down', { assets: Array.from({ length: 300 }, (_, index) => quote(`c${index}`, index)) })
  await page.locator('[data-row="c0"]').press('Enter')
  const field = page.getByRole('textbox', { name: 'Author' })
  await field.fill('')
  await page.getByRole('tab', { name: /Conditions/ }).click()
  await page.getByRole('tab', { name: 'Properties' }).click()
  await field.focus()
  await page.keyboard.type('x'.repeat(60), { delay: 8 })
  await expect(field).toHaveValue('x'.repeat(60))
  await expect(canvas(page).locator('[data-card="c0"]')).toContainText('x'.repeat(60))
})

test('a long page draws its cards as they come into view, and what is seen keeps its place', async ({ page }) => {
  await open(page, uniqueName('Long'), { assets: textCards(300) })
  const drawn = () => canvas(page).locator('[data-card]:not(:empty)').count()
  await expect(canvas(page).locator('[data-card]')).toHaveCount(300)
  expect(await drawn()).toBeLessThan(60)

  await test.step('a card far down is there when it is chosen in the outline', async () => {
    await row(page, 'card-250').click()
    await expect(canvas(page).getByText('Card 250. ')).toBeInViewport()
    expect(await drawn()).toBeLessThan(120)
  })
  await test.step('on the way up, cards that take their true height push nothing away', async () => {
    const glass = (await page.locator('[data-glass]').boundingBox())!
    await page.mouse.move(glass.x + glass.width / 2, glass.y + glass.height / 2)
    const top = () =>
      canvas(page)
        .locator('[data-card="card-250"]')
        .evaluate((card) => card.getBoundingClientRect().y)
    const before = await top()
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, -300)
      await page.waitForFunction(() =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve as () => void))).then(
          () => true,
        ),
      )
    }
    const scale = await page
      .locator('iframe[title="Canvas"]')
      .evaluate((frame: HTMLIFrameElement) => frame.getBoundingClientRect().width / frame.clientWidth)
    await expect.poll(async () => Math.abs((await top()) - before - 2400 / scale)).toBeLessThan(40)
  })
  await test.step('and the last is there at the end', async () => {
    await page.locator('[data-glass]').evaluate((glass) => glass.scrollTo({ top: glass.scrollHeight }))
    await expect(canvas(page).getByText('Card 299. ')).toBeInViewport()
  })
})
