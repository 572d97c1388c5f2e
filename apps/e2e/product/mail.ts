import { expect, type Page } from '@playwright/test'
import { consoleUrl } from './staff.ts'

/** The link in the latest mail to an address, from the outbox page. */
export async function linkInMailTo(page: Page, to: string, subject: RegExp): Promise<string> {
  const reader = await page.context().newPage()
  const row = reader.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  // The mail leaves with the next job.
  await expect(async () => {
    await reader.goto(`${consoleUrl()}/outbox`)
    await expect(row.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await row.first().getByRole('link').click()
  const text = await reader.locator('pre').textContent()
  await reader.close()
  const link = /https?:\/\/\S+\/password\/choose\S*/.exec(text ?? '')?.[0]
  if (!link) throw new Error(`There is no link in the mail to ${to}: ${text}`)
  return link
}
