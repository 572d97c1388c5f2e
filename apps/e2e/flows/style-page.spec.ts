import { expect } from '@playwright/test'
import { canvas, openBuilder, signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

test('staff style a page, set its type and translate it, see each on the canvas, and undo it all (BLD-13, BLD-41, BLD-43, BLD-44)', async ({
  page,
}) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  const heading = canvas(page).getByRole('heading', { level: 1 })
  const look = () =>
    heading.evaluate((element) => ({
      color: getComputedStyle(element).color,
      size: getComputedStyle(element).fontSize,
    }))
  const before = await look()
  const title = await heading.innerText()

  await test.step('translation is offered only for a component that has texts', async () => {
    await expect(page.getByRole('tab', { name: 'Localisation' })).toBeHidden()
    await page.locator('[data-row]', { hasText: 'Hero' }).click()
    await expect(page.getByRole('tab', { name: 'Localisation' })).toBeVisible()
  })

  await test.step('CSS of the page reaches its cards', async () => {
    await page.getByRole('tab', { name: 'Style' }).click()
    await page.getByRole('textbox', { name: 'CSS' }).fill('h1 { color: rgb(1, 2, 3) }')
    await expect.poll(async () => (await look()).color).toBe('rgb(1, 2, 3)')
  })

  await test.step('CSS for phones does not reach a desktop', async () => {
    await page.getByRole('radiogroup', { name: 'Applies to' }).getByRole('radio', { name: 'Mobile' }).click()
    await page.getByRole('textbox', { name: 'CSS' }).fill('h1 { color: rgb(9, 9, 9) }')
    await expect.poll(async () => (await look()).color).toBe('rgb(1, 2, 3)')
    await page
      .getByRole('radio', { name: 'Mobile' })
      .or(page.getByRole('button', { name: 'Mobile' }))
      .first()
      .click()
    await expect.poll(async () => (await look()).color).toBe('rgb(9, 9, 9)')
    await page
      .getByRole('radio', { name: 'Desktop' })
      .or(page.getByRole('button', { name: 'Desktop' }))
      .first()
      .click()
  })

  await test.step('type of headings', async () => {
    await page.getByRole('tab', { name: 'Fonts' }).click()
    await page.getByRole('textbox', { name: 'Size' }).fill('88')
    await page.keyboard.press('Tab')
    await expect.poll(async () => (await look()).size).toBe('88px')
  })

  await test.step('a translation, shown while it is written', async () => {
    await page.getByRole('tab', { name: 'Localisation' }).click()
    await page.getByRole('textbox', { name: title }).fill('La costa, quattro volte l’anno')
    await expect(heading).toHaveText('La costa, quattro volte l’anno')
    await page.getByRole('tab', { name: 'Components' }).click()
    await expect(heading).toHaveText(title)
  })

  await test.step('undone step by step, nothing is left to save', async () => {
    const undo = page.getByRole('button', { name: 'Undo' })
    while (await undo.isEnabled()) await undo.click()
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
    expect(await look()).toEqual(before)
  })
})
