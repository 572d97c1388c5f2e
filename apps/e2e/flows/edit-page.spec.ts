import { expect } from '@playwright/test'
import { canvas, consoleUrl, openBuilder, outline, pointOn, shopUrl, signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

test('staff move a card by mouse and by keyboard, edit a text, undo and redo, save, build and publish (LIB-06, PUB-13, PUB-14, PUB-15)', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  const start = await outline(page)
  expect(start).toEqual([
    'Announcement',
    'Site header',
    'Hero',
    'Offer grid',
    'Stories',
    'Image and text',
    'Quote',
    'Questions',
    'Site footer',
  ])
  const glass = (await page.locator('[data-glass]').boundingBox())!

  await test.step('with the mouse, over the canvas', async () => {
    const row = page.locator('[data-row]', { hasText: 'Quote' })
    await row.click()
    const quote = (await page.locator('[data-handle]').boundingBox())!
    await page.mouse.move(quote.x + 20, quote.y + 10)
    await page.mouse.down()
    await page.mouse.move(quote.x + 40, quote.y + 30, { steps: 4 })
    // Up to the edge of the canvas, where it scrolls by itself until the page's top is seen.
    await page.mouse.move(glass.x + glass.width / 2, glass.y + 12, { steps: 12 })
    await expect.poll(() => page.locator('[data-glass]').evaluate((element) => element.scrollTop)).toBe(0)
    const { x, y } = await pointOn(page, canvas(page).getByRole('heading', { level: 1 }))
    await page.mouse.move(x, y - 60, { steps: 10 })
    await expect(page.locator('[data-insertion-line]')).toBeVisible()
    await page.mouse.up()
    await expect
      .poll(() => outline(page))
      .toEqual([
        'Announcement',
        'Site header',
        'Quote',
        'Hero',
        'Offer grid',
        'Stories',
        'Image and text',
        'Questions',
        'Site footer',
      ])
    await expect(page.locator('[data-announcer]')).toHaveText(/^Quote moved to Body, 1 of 6\.$/)
  })

  await test.step('undo and redo, one entry for the whole drag', async () => {
    await page.keyboard.press('Control+z')
    await expect.poll(() => outline(page)).toEqual(start)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => outline(page)).not.toEqual(start)
    await page.keyboard.press('Control+z')
    await expect.poll(() => outline(page)).toEqual(start)
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  })

  await test.step('with the keyboard alone, told step by step', async () => {
    const announcer = page.locator('[data-announcer]')
    await page.locator('[data-row]', { hasText: 'Quote' }).focus()
    await page.keyboard.press('Space')
    await expect(announcer).toHaveText('Picked up Quote.')
    await page.keyboard.press('ArrowUp')
    await expect(announcer).toHaveText('Quote is over Body, position 4 of 6.')
    await page.keyboard.press('ArrowUp')
    await expect(announcer).toHaveText('Quote is over Body, position 3 of 6.')
    await page.keyboard.press('Escape')
    await expect(announcer).toHaveText('Move cancelled. Quote is back in its place.')
    expect(await outline(page)).toEqual(start)

    await expect(page.locator('[data-row]', { hasText: 'Quote' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect
      .poll(() => outline(page))
      .toEqual([
        'Announcement',
        'Site header',
        'Hero',
        'Offer grid',
        'Stories',
        'Quote',
        'Image and text',
        'Questions',
        'Site footer',
      ])
    await expect(announcer).toHaveText('Quote moved to Body, 4 of 6.')
    await expect(page.locator('[data-row]', { hasText: 'Quote' })).toBeFocused()
  })

  await test.step('a text in its form shows on the canvas while it is typed, and letters are not lost', async () => {
    await page.locator('[data-row]', { hasText: 'Hero' }).press('Enter')
    const title = page.getByRole('textbox', { name: /^Title/ })
    await title.fill('')
    await title.pressSequentially('The coast, five times a year', { delay: 5 })
    await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('The coast, five times a year')
    await page.getByRole('button', { name: 'Confirm' }).click()
  })

  await test.step('a text on the canvas itself', async () => {
    const heading = canvas(page).locator('h2', { hasText: 'Before you subscribe' })
    await page.locator('[data-row]', { hasText: 'Questions' }).click()
    const { x, y } = await pointOn(page, heading)
    await page.mouse.dblclick(x, y)
    await expect(heading).toBeFocused()
    await page.keyboard.type(' to us', { delay: 5 })
    await expect(heading).toHaveText('Before you subscribe to us')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  })

  await test.step('save, build, publish', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    await expect(page.getByText('Building page', { exact: true })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Builds' })
    // The newest build stands first; it can be published once it has succeeded.
    await dialog.getByRole('button', { name: 'Publish', exact: true }).first().click({ timeout: 30_000 })
    await dialog.getByRole('row').nth(1).getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Page unpublished', { exact: true })).toBeVisible()
    await dialog.getByRole('row').nth(1).getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog.getByRole('row').nth(1).getByRole('button', { name: 'Unpublish' })).toBeVisible()
    await expect(dialog.getByRole('row').nth(1).getByRole('link', { name: 'Log' })).toHaveAttribute(
      'href',
      /operation\/builds\?id=/,
    )
    await dialog.getByRole('row').nth(1).getByRole('button', { name: 'Rebuild' }).click()
    await expect(page.getByText('Rebuild requested')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  })

  await test.step('shoppers see it', async () => {
    await expect(async () => {
      const html = await (await page.request.get(`${shopUrl()}/winter-26/`)).text()
      expect(html).toContain('The coast, five times a year')
      expect(html).toContain('Before you subscribe to us')
      expect(html.indexOf('I read it in the bath')).toBeLessThan(html.indexOf('smoked, pickled'))
    }).toPass({ timeout: 10_000 })
  })

  expect(violations).toEqual([])
  expect(page.url()).toContain(consoleUrl())
})
