import { expect } from '@playwright/test'
import { canvas, openBuilder, outline, signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
})

test('the address of the page is copied, and it is said so (BLD-07)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy page URL' }).click()
  await expect(page.getByText('Page URL copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/winter-26\/$/)
})

test('the palette lists components by group, finds them by word, and leaves out parts of components (BLD-18)', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Acquisition/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Header \/ Footer/ })).toBeVisible()
  await expect(dialog.getByRole('option', { name: /^Offer grid/ })).toBeVisible()
  await expect(dialog.getByRole('option', { name: /^Offer / }).filter({ hasNotText: 'Offer grid' })).toHaveCount(0)
  await dialog.getByRole('searchbox').fill('testimonial author')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await dialog.getByRole('searchbox').fill('spaceship')
  await expect(dialog.getByText('No component matches “spaceship”. Try another word.')).toBeVisible()
})

test('an empty page says how to begin, and what is added by keyboard alone stands there (BLD-19)', async ({ page }) => {
  for (const _row of await outline(page)) await page.locator('[data-row]').first().press('Delete')
  await expect(page.getByText('Get started by adding your first Component.')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a component' }).pressSequentially('hero')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => outline(page)).toEqual(['Hero'])
  await expect(canvas(page).locator('[data-card]')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => outline(page)).toEqual([])
  while (await page.getByRole('button', { name: 'Undo' }).isEnabled())
    await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await outline(page)).length).toBe(9)
})

test('one card is selected at a time; its properties are kept by Confirm and thrown away by Cancel (BLD-24)', async ({
  page,
}) => {
  await page.locator('[data-row]', { hasText: 'Quote' }).click()
  await page.locator('[data-row]', { hasText: 'Hero' }).click()
  await expect(page.locator('[data-row][aria-selected="true"]')).toHaveCount(1)
  const heading = canvas(page).getByRole('heading', { level: 1 })
  const title = await heading.innerText()
  await page.locator('[data-row]', { hasText: 'Hero' }).press('Enter')
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Only for a moment')
  await expect(heading).toHaveText('Only for a moment')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(heading).toHaveText(title)
  await page.locator('[data-row]', { hasText: 'Hero' }).press('Enter')
  await page.getByRole('textbox', { name: /^Title/ }).fill('To stay')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(heading).toHaveText('To stay')
})

test('phones and tablets see the page at their own width', async ({ page }) => {
  const width = () => page.locator('iframe[title="Canvas"]').evaluate((frame: HTMLIFrameElement) => frame.clientWidth)
  expect(await width()).toBe(1440)
  await page
    .getByRole('radio', { name: 'Tablet' })
    .or(page.getByRole('button', { name: 'Tablet' }))
    .first()
    .click()
  await expect.poll(width).toBe(768)
  await page
    .getByRole('radio', { name: 'Mobile' })
    .or(page.getByRole('button', { name: 'Mobile' }))
    .first()
    .click()
  await expect.poll(width).toBe(390)
})

test('leaving with unsaved work asks first (BLD-04)', async ({ page }) => {
  await page.locator('[data-row]', { hasText: 'Quote' }).press('Alt+ArrowUp')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to pages' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('Leave without saving?')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
})

test('a finger carries a card after a moment, and a swipe scrolls', async ({ browser, page }) => {
  const state = await page.context().storageState()
  const context = await browser.newContext({
    storageState: state,
    hasTouch: true,
    viewport: { width: 1280, height: 900 },
  })
  const touch = await context.newPage()
  await touch.clock.install()
  await touch.goto(page.url())
  await expect(canvas(touch).locator('[data-card]').first()).toBeVisible()
  const start = await outline(touch)
  const glass = (await touch.locator('[data-glass]').boundingBox())!
  const client = await context.newCDPSession(touch)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const [x, y] = [glass.x + glass.width / 2, glass.y + 300]

  await test.step('a swipe', async () => {
    await finger('touchStart', x, y)
    for (let step = 1; step <= 10; step += 1) await finger('touchMove', x, y - step * 20)
    await finger('touchEnd')
    await expect.poll(() => touch.locator('[data-glass]').evaluate((element) => element.scrollTop)).toBeGreaterThan(50)
    expect(await outline(touch)).toEqual(start)
  })

  await test.step('a hold, then a move', async () => {
    // A swipe may go on by itself for a moment, so each try starts from the top with no finger down.
    await expect(async () => {
      await touch.locator('[data-glass]').evaluate((element) => {
        element.scrollTop = 0
      })
      await finger('touchStart', x, y)
      try {
        await touch.clock.runFor(350)
        for (let step = 1; step <= 10; step += 1) await finger('touchMove', x, y - step * 26)
        await expect(touch.locator('[data-insertion-line]')).toBeVisible({ timeout: 1000 })
      } finally {
        await finger('touchEnd')
      }
      await expect.poll(() => outline(touch), { timeout: 2000 }).not.toEqual(start)
    }).toPass()
  })
  await context.close()
})

test('a card is copied on one page and pasted on another, and a cut one comes back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const start = await outline(page)
  await page.locator('[data-row]', { hasText: 'Quote' }).click()
  await page.keyboard.press('Control+x')
  await expect.poll(() => outline(page)).not.toContain('Quote')
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await outline(page)).filter((name) => name === 'Quote')).toHaveLength(1)
  const other = await context.newPage()
  await other.goto(page.url().replace('Winter%20welcome', 'Checkout'))
  await expect(canvas(other).locator('[data-card]').first()).toBeVisible()
  await other.locator('[data-row]').first().click()
  await other.keyboard.press('Control+v')
  await expect.poll(() => outline(other)).toContain('Quote')
  await other.close({ runBeforeUnload: false })
  while (await page.getByRole('button', { name: 'Undo' }).isEnabled())
    await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => outline(page)).toEqual(start)
})
