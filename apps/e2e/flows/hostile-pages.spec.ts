import { expect, type Page } from '@playwright/test'
import { otherBrowser } from '../product/other-browser.ts'
import { descriptors, registry } from '../../../packages/checkout-components/src/descriptors.ts'
import { attacks, hostileProps } from '../../../packages/checkout-components/src/testing/hostile-texts.ts'
import { publishPage, staffClient } from '../product/staff-client.ts'
import { signIn } from '../product/staff.ts'
import { test } from '../product/test.ts'

const parts = new Set(descriptors.flatMap(({ slots = [] }) => slots.flatMap(({ accepts }) => accepts)))
const cards = descriptors.map(({ path }) => path).filter((path) => !parts.has(path))

/** A page holds at most 500 cards. */
const textsOnAPage = Math.floor(500 / cards.length)

/** A page with every card of the palette, and an attack in each of its texts. */
const hostilePage = (texts: readonly string[]) =>
  texts.flatMap((text, at) =>
    cards.map((path, index) => ({
      id: `c${at}-${index}`,
      path,
      props: hostileProps(registry, path, text, { storable: true }),
      position: 'body',
      index: at * cards.length + index,
    })),
  )

/** What a page does that it must not: dialogs, scripts of its texts, and markup that only the policy stopped. */
async function watched(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text()) && /script|handler/i.test(message.text()))
      seen.push(message.text())
  })
  await page.addInitScript(() => {
    window.alert = (words) => console.error(`Content Security Policy: a script ran and said ${String(words)}`)
  })
  return seen
}

test('no text of a page runs, as it is published and as it is previewed, in a browser', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  const client = await staffClient(page.request)
  const visitor = await otherBrowser(page)
  const seen = await watched(visitor)
  for (let at = 0; at < attacks.length; at += textsOnAPage) {
    const [name, texts] = [`hostile-${at}`, attacks.slice(at, at + textsOnAPage)]
    const address = await publishPage(client, {
      name,
      tag: `/${name}/`,
      assets: hostilePage(texts),
      attributes: { title: attacks[0], description: attacks[2] },
      pageStyle: `</style><script>alert(1)</script> p { background: url(javascript:alert(1)) }`,
    })
    const { url } = await client.previewTickets.create({ path: `/pages2/${name}` })
    for (const shown of [address, url]) {
      await visitor.goto(shown)
      await expect(visitor.locator('[data-card]').first()).toBeAttached()
      // Islands start when they are seen.
      await visitor.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 2000) {
          scrollTo(0, y)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
      })
      expect([shown.split('?')[0], seen]).toEqual([shown.split('?')[0], []])
    }
  }
})
