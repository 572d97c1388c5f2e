import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Who runs the installation of the flows. */
export const staff = { email: 'ines.marlow@saltmarsh.example', password: 'flows-only-4f1c9a' }

/** Number of parallel flows, each with its own installation: two browsers are what two cores can run. */
export const installations = 2
type Surface = 'CONSOLE' | 'SHOP' | 'ACCOUNT'
export const addressKey = (surface: Surface, installation: number | string) => `FLOW_${surface}_URL_${installation}`

// Playwright numbers its workers from 0, and a restarted worker gets the number of the former one.
const ownAddress = (surface: Surface) => process.env[addressKey(surface, process.env.TEST_PARALLEL_INDEX!)]!
export const consoleUrl = () => ownAddress('CONSOLE')
export const shopUrl = () => ownAddress('SHOP')
export const accountUrl = () => ownAddress('ACCOUNT')

/** Sessions that the flows of a worker share, by console and person. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

export interface SignIn {
  /** Origin of another console than that of the worker. */
  console?: string
  email?: string
  password?: string
  /** Shares the session with the other flows of the worker; the default for the installation's administrator. */
  share?: boolean
}

/**
 * Signs the browser in by the calls of the sign-in pages, and opens the console at the path, if given. A worker's flows
 * share the session of the installation's administrator until a flow ends it.
 */
export async function signIn(
  page: Page,
  path?: string,
  { console: origin = consoleUrl(), email = staff.email, password = staff.password, share }: SignIn = {},
): Promise<void> {
  const key = `${origin} ${email}`
  const shares = share ?? email === staff.email
  const session = shares ? sessions.get(key) : undefined
  if (session) await page.context().addCookies(session)
  if (!session || !(await isSignedIn(page, origin))) {
    if (session) await page.context().clearCookies()
    await signInByCalls(page, origin, { email, password })
    if (shares) sessions.set(key, await page.context().cookies())
  }
  if (path === undefined) return
  await page.goto(`${origin}${path}`)
  // The first page that a browser opens brings all scripts with it.
  await expect(page.getByRole('button', { name: /profile/i })).toBeVisible({ timeout: 60_000 })
}

const isSignedIn = async (page: Page, origin: string): Promise<boolean> => {
  const answer = await page.request.post(`${origin}/api/sf/oauth2/token`, {
    form: { grant_type: 'refresh_token' },
    headers: { origin },
  })
  if (!answer.ok()) return false
  // Flows of accounts and roles need a sign-in of the last minutes.
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const { auth_time: signedInAt } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    auth_time: number
  }
  return Date.now() / 1000 - signedInAt < 8 * 60
}

async function signInByCalls(page: Page, origin: string, person: { email: string; password: string }): Promise<void> {
  const config = (await (await page.request.get(`${origin}/config.json`)).json()) as { signIn: string }
  const form = await page.request.get(new URL(`${config.signIn}?return=/catalog`, origin).href)
  const answer = await page.request.post(form.url(), {
    form: { name: person.email, password: person.password },
    headers: { origin: new URL(form.url()).origin },
  })
  expect(answer.url(), await answer.text()).toBe(`${origin}/catalog`)
}

/**
 * Opens another screen of the console as a link does: the console stays loaded, which takes a fraction of the time. The
 * previous screen remains until the next one is ready: wait for something that only the next one has.
 */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Signs in by hand: on the console, then on the provider's page. */
export async function signInByHand(page: Page, path: string, { name, password }: { name: string; password: string }) {
  await page.goto(`${consoleUrl()}${path}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill(name)
  await page.getByLabel(/password/i).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /profile/i })).toBeVisible({ timeout: 60_000 })
}

/** Opens a page in the builder and waits for its canvas. */
export async function openBuilder(page: Page, name: string): Promise<void> {
  await page.goto(`${consoleUrl()}/catalog/pages2/${encodeURIComponent(name)}`)
  await builderIsOpen(page, name)
}

/** Finds a page in the list as a person would, and opens it in the builder. */
export async function findPage(page: Page, name: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Pages/ })
    .first()
    .click()
  // The list shows ten, the latest changes first: other flows may have made more.
  await page.getByRole('searchbox', { name: 'Filter pages' }).fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.size > 0)
  await page.getByRole('link', { name, exact: true }).click()
  await builderIsOpen(page, name)
}

async function builderIsOpen(page: Page, name: string): Promise<void> {
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
