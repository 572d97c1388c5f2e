import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Who runs the installation of the flows. */
export const staff = { email: 'ines.marlow@saltmarsh.example', password: 'flows-only-4f1c9a' }

/** How many flows run at once, each on an installation of its own: two browsers are what two cores carry. */
export const installations = 2
export const addressKey = (surface: 'CONSOLE' | 'SHOP', installation: number | string) =>
  `FLOW_${surface}_URL_${installation}`

// Playwright numbers its workers from 0, and a worker that is started anew gets the number of the former.
const ownAddress = (surface: 'CONSOLE' | 'SHOP') => process.env[addressKey(surface, process.env.TEST_PARALLEL_INDEX!)]!
export const consoleUrl = () => ownAddress('CONSOLE')
export const shopUrl = () => ownAddress('SHOP')

/** Sessions that the flows of a worker share, by console and person. */
const kept = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

export interface SignIn {
  /** Origin of another console than that of the worker. */
  console?: string
  email?: string
  password?: string
  keep?: boolean
}

/**
 * Signs in as a person would: asked for on the console, answered on the provider's page. With `keep`, as for whoever runs
 * the installation, once a worker: afterwards the browser comes with the session, and only one that has ended is begun
 * anew.
 */
export async function signIn(
  page: Page,
  path = '/catalog',
  { console: origin = consoleUrl(), email = staff.email, password = staff.password, keep }: SignIn = {},
): Promise<void> {
  const whose = `${origin} ${email}`
  const keeps = keep ?? email === staff.email
  const session = keeps ? kept.get(whose) : undefined
  if (session) await page.context().addCookies(session)
  await page.goto(`${origin}${path}`)
  const signedIn = page.getByRole('button', { name: /profile/i })
  const requested = page.getByRole('link', { name: 'Sign in' })
  // The first page that a browser opens brings all scripts with it.
  await expect(signedIn.or(requested).first()).toBeVisible({ timeout: 60_000 })
  if (await signedIn.isVisible()) return
  await requested.click()
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel(/password/i).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(signedIn).toBeVisible({ timeout: 60_000 })
  if (keeps) kept.set(whose, await page.context().cookies())
}

/** Opens a page in the builder and waits for its canvas. */
export async function openBuilder(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Pages/ })
    .first()
    .click()
  // The list shows ten, the latest changes first: other flows may have made more.
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.size > 0)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(canvas(page).locator('[data-card]').first()).toBeVisible()
}

export const canvas = (page: Page) => page.frameLocator('iframe[title="Canvas"]')

/** The middle of a part of the canvas in the window: the frame is shown smaller than it is. */
export async function pointOn(page: Page, part: Locator): Promise<{ x: number; y: number }> {
  const inFrame = await part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const shown = await page.locator('iframe[title="Canvas"]').evaluate((frame: HTMLIFrameElement) => {
    const { x, y, width } = frame.getBoundingClientRect()
    return { x, y, scale: width / frame.clientWidth }
  })
  return { x: shown.x + inFrame.x * shown.scale, y: shown.y + inFrame.y * shown.scale }
}

/** Names of the cards in the outline, in order. */
export const outline = (page: Page) =>
  page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
