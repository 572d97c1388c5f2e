import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { consoleUrl, signIn } from '../product/staff.ts'

/** Bytes of the scripts that an address loads until nothing more comes, gzipped. */
async function scriptOf(page: Page, address: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const all = await Promise.all(bodies)
  return all.reduce((sofar, body) => sofar + gzipSync(body, { level: 9 }).length, 0)
}

test('the console starts with at most 180 kB of script', async ({ page }) => {
  await signIn(page)
  const fresh = await page.context().newPage()
  const bytes = await scriptOf(fresh, `${consoleUrl()}/catalog`)
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(180_000)
})
