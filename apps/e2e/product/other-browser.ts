import type { BrowserContextOptions, Page } from '@playwright/test'

/** The browser of somebody else. It closes with that of the flow: what stays open would go on asking the server. */
export async function otherBrowser(page: Page, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ locale: 'en-GB', timezoneId: 'Europe/London', ...options })
  page.context().once('close', () => void context.close())
  return context.newPage()
}
