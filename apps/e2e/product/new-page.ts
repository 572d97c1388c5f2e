import { expect, type Page } from '@playwright/test'
import { canvas, consoleUrl, signIn } from './staff.ts'
import { createPage, staffClient } from './staff-client.ts'

/** Creates a new page for a flow, so that flows do not interfere. */
export async function newPage(page: Page, name: string, data: Record<string, unknown> = {}) {
  await signIn(page)
  const client = await staffClient(page.request)
  const card = (id: string, path: string, position: unknown, index: number, props = {}) => ({
    id,
    path: `/components/${path}`,
    asset: { url: `builtin:/components/${path}`, contentType: 'text/javascript' },
    props,
    propsVersion: 1,
    position,
    index,
  })
  await createPage(client, `${String(data.tree ?? 'pages2')}/${name}`, {
    assets: [
      card('hero-1', 'hero', 'body', 0, { title: 'One sea', lead: 'And one shore.' }),
      card('quote-1', 'quote', 'body', 1, { quote: 'Salt.', attribution: 'A reader' }),
    ],
    ...data,
  })
  await page.goto(`${consoleUrl()}/catalog/${String(data.tree ?? 'pages2')}/${name}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(canvas(page).locator('[data-card]').first()).toBeVisible()
  return client
}
