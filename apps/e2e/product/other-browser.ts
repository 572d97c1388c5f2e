import type { BrowserContextOptions, Page } from '@playwright/test'

/** A second browser context. It closes with the flow's: an open one would keep polling the server. */
export async function otherBrowser(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...options })
  page.context().once('close', () => void context.close())
  return context.newPage()
}
