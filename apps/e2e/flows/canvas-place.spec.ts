import { expect, type Page } from '@playwright/test'
import { newPage } from '../product/new-page.ts'
import { canvas, outline } from '../product/staff.ts'
import { textCards } from '../product/text-cards.ts'
import { uniqueName } from '../product/unique-name.ts'
import { test } from '../product/test.ts'

const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)

async function openLongPage(page: Page) {
  await newPage(page, uniqueName('Places'), { assets: textCards(300) })
  await expect(canvas(page).locator('[data-card]')).toHaveCount(300)
}

/** Where the page really shows a card, in px of the console's window. */
async function shown(page: Page, id: string) {
  const box = await canvas(page)
    .locator(`[data-card="${id}"]`)
    .evaluate((card) => {
      const { y, height } = card.getBoundingClientRect()
      return { y, height }
    })
  const frame = await page.locator('iframe[title="Canvas"]').evaluate((one: HTMLIFrameElement) => {
    const { y, height } = one.getBoundingClientRect()
    return { y, scale: height / one.clientHeight }
  })
  return { y: frame.y + box.y * frame.scale, height: box.height * frame.scale, scale: frame.scale }
}

/** By how many px the outline of a selected card and the card differ, once nothing moves any more. */
const expectInPlace = (page: Page, id: string) =>
  expect
    .poll(async () => {
      const drawn = await page.locator('[data-outline="selected"]').boundingBox()
      const card = await shown(page, id)
      return drawn ? Math.max(Math.abs(drawn.y - card.y), Math.abs(drawn.height - card.height)) : 1000
    })
    .toBeLessThanOrEqual(1)

/** The first card that is seen, and where. */
const firstSeen = (page: Page) =>
  canvas(page)
    .locator('body')
    .evaluate(() => {
      const card = [...document.querySelectorAll('[data-card]')].find((one) => one.getBoundingClientRect().bottom > 0)!
      return { id: card.getAttribute('data-card')!, y: card.getBoundingClientRect().y }
    })

test('outlines stay on their cards through zooms, panels, full screen, scrolls and commands on a page of 300; commands change the highlighted card; the frame loads once (PAG-01, PAG-02, PAG-03, PAG-04, PAG-05)', async ({
  page,
}) => {
  await openLongPage(page)
  await canvas(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-same', ''))

  await test.step('a card far away is drawn and shown whole when it is chosen', async () => {
    await row(page, 'card-250').click()
    await expect(canvas(page).getByText('Card 250. ')).toBeInViewport({ ratio: 1 })
    await expectInPlace(page, 'card-250')
  })

  await test.step('viewports, the divider and full screen', async () => {
    for (const name of ['Tablet', 'Mobile', 'Desktop']) {
      await page.getByRole('radio', { name, exact: true }).click()
      await expectInPlace(page, 'card-250')
    }
    const divider = (await page.getByRole('separator', { name: 'Resize panels' }).boundingBox())!
    await page.mouse.move(divider.x, divider.y + 200)
    await page.mouse.down()
    await page.mouse.move(divider.x - 90, divider.y + 200, { steps: 4 })
    await page.mouse.up()
    await expectInPlace(page, 'card-250')
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('complementary', { name: 'Editor panel' })).toBeHidden()
    await expectInPlace(page, 'card-250')
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect(page.getByRole('complementary', { name: 'Editor panel' })).toBeVisible()
    await expectInPlace(page, 'card-250')
  })

  await test.step('what is seen stays when cards above it come and go', async () => {
    const before = await firstSeen(page)
    await row(page, 'card-3').click()
    await expect(canvas(page).getByText('Card 3. ')).toBeInViewport()
    await row(page, 'card-250').click()
    await expectInPlace(page, 'card-250')
    const seen = await firstSeen(page)
    expect(seen.id).toBe(before.id)
    await row(page, 'card-3').press('Delete')
    await expect(row(page, 'card-3')).toHaveCount(0)
    const after = await firstSeen(page)
    expect(after.id).toBe(seen.id)
    expect(Math.abs(after.y - seen.y)).toBeLessThanOrEqual(1)
    await page.keyboard.press('Control+z')
    await expect(row(page, 'card-3')).toHaveCount(1)
    const back = await firstSeen(page)
    expect([back.id, Math.abs(back.y - seen.y) <= 1]).toEqual([seen.id, true])
  })

  await test.step('a wheel, and then a press, which hits what is seen', async () => {
    const glass = (await page.locator('[data-glass]').boundingBox())!
    const [x, y] = [glass.x + glass.width / 2, glass.y + glass.height / 2]
    await page.mouse.move(x, y)
    for (const step of [-700, -900, 400, -1200]) await page.mouse.wheel(0, step)
    await page.mouse.click(x, y)
    const selected = page.locator('[data-row][aria-selected="true"]')
    await expect(selected).toHaveCount(1)
    const id = (await selected.getAttribute('data-row'))!
    await expectInPlace(page, id)
  })

  await test.step('two moves by keys follow the card', async () => {
    await row(page, 'card-120').click()
    for (const _press of [1, 2]) await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await ids(page)).indexOf('card-120')).toBe(118)
    await expectInPlace(page, 'card-120')
    await expect(canvas(page).getByText('Card 120. ')).toBeInViewport()
  })

  await test.step('Remove removes the card that is highlighted, and a second click does nothing', async () => {
    await row(page, 'card-121').click()
    await expectInPlace(page, 'card-121')
    const before = await ids(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).dblclick()
    await expect(row(page, 'card-121')).toHaveCount(0)
    await expect.poll(() => ids(page)).toEqual(before.filter((id) => id !== 'card-121'))
    await row(page, 'card-122').click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).dblclick()
    await expect.poll(async () => (await outline(page)).length).toBe(before.length)
    await row(page, 'card-122').click()
    const order = await ids(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Edit properties' }).dblclick()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    expect(await ids(page)).toEqual(order)
  })

  await expect(canvas(page).locator('body[data-same]')).toHaveCount(1)
})

const ids = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.getAttribute('data-row')))
