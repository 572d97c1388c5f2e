import { expect } from '@playwright/test'
import { canvas, consoleUrl, shopUrl, signIn } from '../product/staff.ts'
import { createPage, staffClient } from '../product/staff-client.ts'
import { test } from '../product/test.ts'

const hero = (buttonHref: string) => ({
  id: 'opening',
  path: '/components/hero',
  props: { title: 'Salt and tide', buttonLabel: 'Read on', buttonHref },
  position: 'body',
  index: 0,
})

test('a dead link is mended by picking a page, and the page is found and shared as its settings say (PAG-63, PAG-64)', async ({
  page,
}) => {
  await signIn(page)
  const client = await staffClient(page.request)
  await createPage(client, 'pages2/Kelp almanac', { tags: ['/kelp-almanac/'], assets: [hero('')] })
  await createPage(client, 'pages2/Linking', { tags: ['/linking/'], assets: [hero('/nowhere-at-all/')] })
  await page.goto(`${consoleUrl()}/catalog/pages2/Linking`)
  await expect(canvas(page).locator('[data-card="opening"]')).toBeVisible()

  // The link is marked in the list of problems, and in its field.
  const row = page.locator('[data-row="opening"]')
  await expect(row.getByRole('img', { name: /error/ })).toBeVisible()
  await row.press('Enter')
  await expect(page.getByText('/nowhere-at-all/ leads nowhere.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Button link: choose where it leads' }).click()
  await page.getByRole('searchbox', { name: 'Page, offer or address' }).fill('kelp')
  await page.getByRole('button', { name: /Kelp almanac/ }).click()
  await expect(page.getByRole('textbox', { name: 'Button link' })).toHaveValue('/kelp-almanac/')
  await expect(page.getByText('/kelp-almanac/ is a page that is not live yet.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(row.getByRole('img', { name: /error/ })).toHaveCount(0)
  await expect(canvas(page).getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/kelp-almanac/')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Search and sharing' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Salt, by post')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Four boxes a year.')
  const result = dialog.getByRole('region', { name: 'Search result' })
  await expect(result.getByText('Salt, by post')).toBeVisible()
  await expect(result.getByText(/› linking$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  // One step of undo takes the settings back, and one brings them again.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0)
  const { version } = await client.items.get({ catalog: '1', path: 'pages2/Linking' })
  await client.publishing.publish({ path: '/pages2/Linking', version, key: crypto.randomUUID() })
  await page.goto(`${shopUrl()}/linking/`)
  await expect(page).toHaveTitle('Salt, by post')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Four boxes a year.')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Salt, by post')
  await expect(page.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', '/kelp-almanac/')
})
