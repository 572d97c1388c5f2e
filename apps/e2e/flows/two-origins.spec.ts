import { expect, test } from '@playwright/test'
import { consoleUrl, findPage, shopUrl, signIn } from '../product/staff.ts'

test('a card that computes for two seconds does not hold up the console beside it', async ({ page }) => {
  await signIn(page, '/catalog')
  await findPage(page, 'Winter welcome')
  const frame = page.frames().find((one) => one.url().startsWith(shopUrl()))!
  const longestPause = page.evaluate(async () => {
    let longest = 0
    let last = performance.now()
    const end = last + 2500
    while (last < end) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
    return longest
  })
  const busy = frame.evaluate(() => {
    const end = performance.now() + 2000
    while (performance.now() < end);
  })
  // In one process the console would stand still for the whole two seconds.
  expect(await longestPause).toBeLessThan(1000)
  await busy
})

test.describe('what both origins answer with', () => {
  for (const [name, address] of [
    ['console', () => `${consoleUrl()}/catalog`],
    ['shop', () => `${shopUrl()}/winter-26/`],
    ['canvas', () => `${shopUrl()}/canvas`],
    ['sign-in', () => `${consoleUrl()}/sign-in`],
  ] as const) {
    test(`${name}: a process of its own, and no inline or evaluated script`, async ({ request }) => {
      const headers = (await request.get(address())).headers()
      expect(headers['origin-agent-cluster']).toBe('?1')
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/default-src 'none'|default-src 'self'/)
      expect(policy).not.toContain('unsafe-inline')
      expect(policy).not.toContain('unsafe-eval')
    })
  }
})

test('only the console may show the canvas in a frame, and nobody the console', async ({ request }) => {
  expect((await request.get(`${shopUrl()}/canvas`)).headers()['content-security-policy']).toContain(
    `frame-ancestors ${consoleUrl()}`,
  )
  expect((await request.get(`${shopUrl()}/winter-26/`)).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )
  expect((await request.get(`${consoleUrl()}/catalog`)).headers()['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )
})
