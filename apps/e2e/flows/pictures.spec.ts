import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { canvas, openBuilder, outline, pointOn, signIn } from '../product/staff.ts'
import { newPage } from '../product/new-page.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

const coast = readFileSync(new URL('../product/coast.png', import.meta.url))

/** What a browser hands over when files are dragged from the desktop. */
const transferOf = (page: Page, files: { name: string; type: string; base64: string }[]) =>
  page.evaluateHandle((sent) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, files)

async function dropOn(
  page: Page,
  point: { x: number; y: number },
  files: { name: string; type: string; base64: string }[],
) {
  const glass = page.locator('[data-glass]')
  const dataTransfer = await transferOf(page, files)
  const at = { clientX: point.x, clientY: point.y, dataTransfer }
  await glass.dispatchEvent('dragover', at)
  return { drop: () => glass.dispatchEvent('drop', at) }
}
const png = (name: string) => ({ name, type: 'image/png', base64: coast.toString('base64') })
const picture = (page: Page): Locator => canvas(page).locator('[data-card] img[src^="/media/"]')

test('a picture from the desktop lands between cards, or in the card that shows one, and can be undone', async ({
  page,
}) => {
  await newPage(page, 'Dropped pictures')
  const quote = canvas(page).locator('[data-card="quote-1"]')
  await test.step('between cards: the insertion line shows where, and a Picture card stands there', async () => {
    const { drop } = await dropOn(page, await pointOn(page, quote), [png('coast.png')])
    await expect(page.locator('[data-insertion-line]')).toBeVisible()
    await drop()
    await expect(picture(page)).toBeVisible()
    await expect(page.locator('[data-announcer]')).toHaveText(/coast\.png is on the page/)
    // Its form is open, so that it can be described.
    await expect(page.getByRole('textbox', { name: /^Description/ })).toBeVisible()
    await expectAccessible(page, 'the form of a picture')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => outline(page)).toEqual(['Hero', 'Picture', 'Quote'])
  })
  await test.step('over a card that shows a picture: into it', async () => {
    const before = await outline(page)
    const shown = canvas(page).locator('[data-card] img[src^="/media/"]')
    const { drop } = await dropOn(page, await pointOn(page, shown), [
      {
        name: 'mark.svg',
        type: 'image/svg+xml',
        base64: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      },
    ])
    await expect(page.locator('[data-takes-picture]')).toBeVisible()
    await drop()
    await expect(canvas(page).locator('[data-card] img[src$=".svg"]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => outline(page)).toEqual(before)
  })
  await test.step('each is one step back', async () => {
    await page.locator('[data-row]', { hasText: 'Quote' }).focus()
    await page.keyboard.press('Control+z')
    await expect(canvas(page).locator('[data-card] img[src$=".png"]')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => outline(page)).not.toContain('Picture')
  })
  await test.step('what is no picture is refused in words, and the page stays', async () => {
    const { drop } = await dropOn(page, await pointOn(page, quote), [
      { name: 'terms.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') },
    ])
    await drop()
    await expect(page.getByText(/terms\.pdf/).first()).toBeVisible()
    expect(await outline(page)).not.toContain('Picture')
  })
})

test('a picture that does not arrive says why, and is sent again on request', async ({ page }) => {
  await newPage(page, 'Lost pictures')
  let broken = true
  await page.route('**/api/media', (route) => (broken ? route.abort('connectionreset') : route.continue()))
  const { drop } = await dropOn(page, await pointOn(page, canvas(page).locator('[data-card="quote-1"]')), [
    png('lost.png'),
  ])
  await drop()
  const list = page.getByRole('list', { name: 'Uploading pictures' })
  await expect(list.getByText(/lost\.png/)).toBeVisible()
  await expectAccessible(page, 'a picture that did not arrive')
  broken = false
  await list.getByRole('button', { name: 'Try again: lost.png' }).click()
  await expect(list).toBeHidden()
  await expect(picture(page)).toBeVisible()
})

test('the form of a card takes a picture from this machine, and one that is there, by keyboard alone', async ({
  page,
}) => {
  await signIn(page)
  await openBuilder(page, 'Card library')
  await page.locator('[data-row]', { hasText: 'Picture' }).press('Enter')
  await field(page, 'Picture').locator('input[type="file"]').first().setInputFiles({
    name: 'field.png',
    mimeType: 'image/png',
    buffer: coast,
  })
  await expect(page.getByRole('textbox', { name: 'Address of the picture' })).toHaveValue(/^\/media\/[0-9a-f]+\.png$/)
  await page.getByRole('button', { name: 'Choose an uploaded picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose an uploaded picture' })
  await expect(dialog.getByRole('button', { name: /field\.png/ })).toBeVisible()
  await expectAccessible(page, 'choosing a picture')
  await dialog.getByRole('searchbox').fill('godwit')
  await expect(dialog.getByRole('button', { name: /field\.png/ })).toBeHidden()
  await dialog.getByRole('button', { name: /godwit\.svg/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Address of the picture' })).toHaveValue('/media/sample/godwit.svg')
  await expect(canvas(page).locator('[data-card="library-picture"] img')).toHaveAttribute(
    'src',
    '/media/sample/godwit.svg',
  )
})
