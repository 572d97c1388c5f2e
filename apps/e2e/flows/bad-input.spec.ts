import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { otherBrowser } from '../product/other-browser.ts'
import { canvas, consoleUrl, openBuilder, outline, shopUrl, signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

interface StoredPage {
  version: number
  data: { assets: { id: string; path: string; props: Record<string, unknown>; position?: unknown; index?: number }[] }
}

/** The calls of the console, with the token that its session gives. */
async function staffCalls(
  page: Page,
): Promise<{ read(): Promise<StoredPage>; write(stored: StoredPage): Promise<number> }> {
  const request: APIRequestContext = page.request
  const answer = await request.post(`${consoleUrl()}/api/sf/oauth2/token`, {
    form: { grant_type: 'refresh_token', client_id: 'perennial-console' },
    headers: { origin: consoleUrl() },
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const address = `${consoleUrl()}/perennial/catalogs/1/items/pages2/Winter%20welcome`
  return {
    read: async () => (await (await request.get(address, { headers })).json()) as StoredPage,
    write: async ({ version, data }) => (await request.put(address, { headers, data: { version, data } })).status(),
  }
}

/** Changes the title of the hero in its form, as a person would. */
async function retitle(page: Page, title: string): Promise<void> {
  await page.locator('[data-row]', { hasText: 'Hero' }).press('Enter')
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('a component that is not installed keeps its place and its contents, in the builder and when saved (CMP-11)', async ({
  page,
}) => {
  await signIn(page)
  const calls = await staffCalls(page)
  const before = await calls.read()
  const odd = {
    id: 'odd-1',
    path: '/components/from-elsewhere',
    props: { resolvedName: null, list: [] },
    position: 'body',
    index: 99,
  }
  expect(await calls.write({ ...before, data: { ...before.data, assets: [...before.data.assets, odd] } })).toBe(200)
  try {
    await openBuilder(page, 'Winter welcome')
    expect(await outline(page)).toContain('from-elsewhere')
    await expect(canvas(page).locator('[data-card="odd-1"]')).toContainText(/from-elsewhere/)
    await retitle(page, 'The coast, as ever')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    const after = await calls.read()
    expect(after.data.assets.find(({ id }) => id === 'odd-1')).toEqual(odd)
  } finally {
    const { version } = await calls.read()
    await calls.write({ ...before, version })
  }
})

test('a page that is no page is refused by name, and the stored one stays', async ({ page }) => {
  await signIn(page)
  const calls = await staffCalls(page)
  const before = await calls.read()
  const broken = {
    ...before,
    data: { ...before.data, assets: [{ path: '/components/hero', props: [] }] },
  } as unknown as StoredPage
  expect(await calls.write(broken)).toBe(422)
  expect(await calls.read()).toEqual(before)
})

test('two people save one page: the second merges, and both changes are kept', async ({ page }) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  const calls = await staffCalls(page)
  const before = await calls.read()
  const other = await otherBrowser(page)
  try {
    await signIn(other)
    await openBuilder(other, 'Winter welcome')
    await other.locator('[data-row]', { hasText: 'Quote' }).press('Alt+ArrowUp')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('button', { name: 'Saved' })).toBeVisible()

    await retitle(page, 'The coast, twice')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Merge and keep editing' }).click()
    await expect(page.locator('[data-row]').nth(5)).toHaveAttribute('aria-label', 'Quote')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    const { data } = await calls.read()
    expect(JSON.stringify(data)).toContain('The coast, twice')
  } finally {
    await other.close()
    const { version } = await calls.read()
    await calls.write({ ...before, version })
  }
})

test('a session that ended while somebody worked loses nothing: sign in elsewhere, save again', async ({
  page,
  context,
}) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  const calls = await staffCalls(page)
  const before = await calls.read()
  await retitle(page, 'The coast, after a nap')
  await context.clearCookies()
  // The token in memory is good for some minutes more; here it is lost at once.
  await page.route('**/perennial/catalogs/**', (route) => {
    const { authorization: _gone, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Your session has ended/).first()).toBeVisible()
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('The coast, after a nap')

  await page.unroute('**/perennial/catalogs/**')
  const elsewhere = await context.newPage()
  await signIn(elsewhere)
  await elsewhere.close()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  const after = await calls.read()
  expect(JSON.stringify(after.data)).toContain('The coast, after a nap')
  await calls.write({ ...before, version: after.version })
})

test('a server that cannot be reached: the work stays, says so, and is saved later', async ({ page, context }) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  const calls = await staffCalls(page)
  const before = await calls.read()
  await retitle(page, 'The coast, offline')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/couldn.t save your item/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  const { version } = await calls.read()
  await calls.write({ ...before, version })
})

test('closing the tab keeps unsaved work for the next visit', async ({ page, context }) => {
  await signIn(page)
  await openBuilder(page, 'Winter welcome')
  await retitle(page, 'The coast, in a draft')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft'))))
    .toBe(true)
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`${consoleUrl()}/catalog/pages2/Winter%20welcome`)
  await again.getByRole('button', { name: 'Restore them' }).click()
  await expect(canvas(again).getByRole('heading', { level: 1 })).toHaveText('The coast, in a draft')
  await again.getByRole('button', { name: 'Undo' }).isDisabled()
  await again.evaluate(() => localStorage.clear())
})

test('an address that nothing is published under says so kindly', async ({ page }) => {
  const answer = await page.goto(`${shopUrl()}/no-such-page/`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We’re sorry — we can’t display the item requested' })).toBeVisible()
})
