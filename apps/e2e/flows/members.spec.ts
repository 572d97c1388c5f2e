import { expect } from '@playwright/test'
import { otherBrowser } from '../product/other-browser.ts'
import { expectAccessible } from '../product/axe.ts'
import { publishPage, staffClient } from '../product/staff-client.ts'
import { consoleUrl, shopUrl, signIn } from '../product/staff.ts'
import { field } from '../product/field.ts'
import { test } from '../product/test.ts'

test('a reader signs in by the code in their mail, comes back to the page, and signs out (RUN-38, AUT-08, AUT-10)', async ({
  page,
}) => {
  await signIn(page)
  const header = {
    id: 'head',
    path: '/components/site-header',
    props: { brand: 'Saltmarsh', links: [], signInLabel: 'Sign in' },
    position: 'header',
    index: 0,
  }
  const words = {
    id: 'words',
    path: '/components/text',
    props: { heading: 'For members', level: 'page', text: '<p>The letter of this month.</p>' },
    position: 'body',
    index: 0,
  }
  const address = await publishPage(await staffClient(page.request), {
    name: 'members',
    tag: '/members/',
    isAuthenticated: true,
    pageAuthProvider: 'landing',
    assets: [header, words],
  })

  const reader = await otherBrowser(page)
  const email = 'reader@example.com'
  await reader.goto(address)
  await expect(reader.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(reader, 'sign-in of the shop')
  await field(reader, 'Email address').fill(email)
  await reader.getByRole('button', { name: 'Send me a code' }).click()
  await expect(reader.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectAccessible(reader, 'code of the shop')

  const code = await test.step('the mail has a code', async () => {
    await page.goto(`${consoleUrl()}/outbox`)
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('row', { name: new RegExp(email) }).count()
      })
      .toBeGreaterThan(0)
    return /\b(\d{6})\b/.exec(
      await page
        .getByRole('row', { name: new RegExp(email) })
        .first()
        .innerText(),
    )![1]!
  })
  await field(reader, 'Code').fill(code)
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(reader).toHaveURL(address)
  await expect(reader.getByText('The letter of this month.')).toBeVisible()

  await reader.getByRole('link', { name: 'Sign out' }).click()
  await expect(reader.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await reader.goto(address)
  await expect(reader.getByText('The letter of this month.')).toHaveCount(0)
})

test('a preview shows the page of a tag in a frame, at the width of a desktop first (RUN-41, RUN-42)', async ({
  page,
}) => {
  await signIn(page)
  const requested: string[] = []
  page.on('request', (request) => request.url().startsWith(shopUrl()) && requested.push(request.url()))
  await page.goto(`${consoleUrl()}/preview?tag=/winter-26/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const render = requested.find((url) => url.includes('/l-api/page/render'))!
  const { searchParams, pathname } = new URL(render)
  expect(pathname).toBe('/l-api/page/render')
  expect(searchParams.get('tag')).toBe('/winter-26/')
  expect(searchParams.get('authorization')).toMatch(/^[\w-]{20,}$/)
  expect(searchParams.has('isPreview')).toBe(true)
  const device = (name: string) => page.getByRole('radio', { name })
  await expect(device('Desktop')).toBeChecked()
  const width = () => page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.clientWidth)
  const desktop = await width()
  expect(desktop).toBeGreaterThan(1000)
  for (const [name, expected] of [
    ['Tablet', 768],
    ['Mobile', 390],
  ] as const) {
    await device(name).click()
    await expect.poll(width).toBe(expected)
  }
})
