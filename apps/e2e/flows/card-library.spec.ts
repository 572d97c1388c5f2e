import { expect } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { shopUrl } from '../product/staff.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the cards of the library work by keyboard on ${device}, and nothing is wider than the screen`, async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    await page.setViewportSize(viewport)
    await page.goto(`${shopUrl()}/card-library/`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)

    await test.step('a dialog takes the focus, closes by Escape and gives it back', async () => {
      const opener = page.getByRole('link', { name: 'How it is made' })
      await opener.scrollIntoViewIfNeeded()
      const dialog = page.getByRole('dialog', { name: 'How an issue is made' })
      await expect(async () => {
        await opener.press('Enter')
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('the countdown counts', async () => {
      const timer = page.getByRole('timer')
      // Its script starts when it comes into view.
      await page.locator('[data-card="library-countdown"]').scrollIntoViewIfNeeded()
      await expect(timer).toHaveText(/\d+ days/)
      const before = await timer.innerText()
      await expect.poll(() => timer.innerText()).not.toBe(before)
    })

    await test.step('a form says what is missing', async () => {
      const send = page.getByRole('button', { name: 'Send me the letter' })
      await send.scrollIntoViewIfNeeded()
      await send.click()
      await expect(page.getByText('Please provide a valid email address').first()).toBeVisible()
      await expect(field(page, 'Email address')).toBeFocused()
    })
    await expectAccessible(page, `card library on ${device}`)
    expect(problems).toEqual([])
  })
}

test('an interactive card whose script does not come stays readable, and the others work (CMP-11)', async ({
  page,
}) => {
  await page.route(/\/assets\/countdown-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${shopUrl()}/card-library/`)
  const heading = page.getByRole('heading', { name: 'Winter prices until the turn of the year' })
  await heading.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-card="library-countdown"]')).toHaveAttribute('data-failed', '')
  await expect(heading).toBeVisible()
  await expect(page.getByText(/Until 31 December 2030/)).toBeVisible()
  await page.getByRole('tab', { name: 'Eat' }).click()
  await expect(page.getByRole('heading', { name: 'The Larder Box' }).first()).toBeVisible()
})
