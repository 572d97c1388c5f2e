import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Where the browsers of the flows are. */
export const place = { locale: 'en-GB', timezoneId: 'Europe/London' }

const opened = new Set<BrowserContext>()

/** A second browser context, with nothing in its cache. It closes with the flow: an open one would keep polling the server. */
export async function otherBrowser(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ ...place, ...options })
  opened.add(context)
  context.once('close', () => opened.delete(context))
  return context.newPage()
}

export async function closeOtherBrowsers(): Promise<void> {
  await Promise.all([...opened].map((context) => context.close()))
}
