import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { shopUrl } from '../product/staff.ts'
import { test } from '../product/test.ts'

const pages = ['/winter-26/', '/issue-14/', '/larder-box/', '/card-library/', '/delivery/', '/terms/']
// What only a script can know: how long it still is. The words beside it are there.
const alive = ['library-countdown']

/** What each card of a page says, once all of them have been scrolled past. */
async function read(page: Page): Promise<Record<string, string>> {
  const cards = page.locator('[data-card]')
  const said: Record<string, string> = {}
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    said[(await card.getAttribute('data-card'))!] = (await card.innerText()).replace(/\s+/g, ' ').trim()
  }
  return said
}

async function opened(browser: Browser, path: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(`${shopUrl()}${path}`)
  return page
}

for (const path of pages) {
  test(`${path} can be read without scripts: every card says what it says with them`, async ({ browser }) => {
    const without = await opened(browser, path, false)
    const plain = await read(without)
    const widths = await without.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth])
    expect(widths[0]).toBe(widths[1])
    await without.context().close()

    const withScripts = await opened(browser, path, true)
    const full = await read(withScripts)
    await withScripts.context().close()
    expect(Object.keys(plain)).toEqual(Object.keys(full))
    for (const [card, text] of Object.entries(full)) {
      if (alive.includes(card)) continue
      // Tabs show one text at a time with scripts, all of them without: more is fine, less is not.
      const words = text.split(' ').filter((word) => !plain[card]!.split(' ').includes(word))
      expect(card === 'library-tabs' ? words.filter((word) => !/^(Read|Eat|Meet)$/.test(word)) : words, card).toEqual(
        [],
      )
    }
  })
}

test('without scripts links lead on, answers open, and the checkout says what it needs', async ({ browser }) => {
  const page = await opened(browser, '/card-library/', false)
  const answer = page.locator('[data-card] details:visible').last()
  await answer.locator('summary').click()
  await expect(answer).toHaveAttribute('open', '')
  await expect(answer.locator(':not(summary)').first()).toBeVisible()
  await page.getByRole('link', { name: 'This issue' }).first().click()
  await expect(page).toHaveURL(/\/issue-14\/$/)
  await page.goto(`${shopUrl()}/checkout/`)
  await expect(page.locator('[data-card="checkout-1"]')).toContainText(
    'Ordering needs JavaScript. Turn it on, then reload this page.',
    { useInnerText: true },
  )
  await page.context().close()
})

test('what is shown without scripts has no fault of accessibility either', async ({ browser }) => {
  const page = await opened(browser, '/card-library/', true)
  // Scripts of the page stay away, so that axe can look at what is left.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expectAccessible(page, 'card library without scripts')
  await page.context().close()
})
