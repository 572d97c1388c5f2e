import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { canvas, consoleUrl, shopUrl, signIn } from '../product/staff.ts'
import { createPage, staffClient } from '../product/staff-client.ts'
import { test } from '../product/test.ts'
import { uniqueName } from '../product/unique-name.ts'

/** One page, right for each reader: in the builder by See as, in the shop by what is known of who asks. */

const one = (attribute: string, operator: string, ...options: unknown[]) => ({
  conditionId: randomUUID(),
  attribute,
  operator,
  options,
})
const quote = (quote: string, ...conditionProps: ReturnType<typeof one>[]) => ({
  id: quote.toLowerCase().replaceAll(' ', '-'),
  path: '/components/quote',
  props: { quote: `${quote}. ${'Salt and water. '.repeat(20)}`, attribution: 'A reader' },
  position: 'body',
  conditionProps,
})

async function create(page: Page, name: string, ...cards: ReturnType<typeof quote>[]) {
  await signIn(page)
  const client = await staffClient(page.request)
  const tag = `/${name.toLowerCase()}/`
  const assets = cards.map((card, index) => ({ ...card, index }))
  const { version } = await createPage(client, `pages2/${name}`, { tags: [tag], assets })
  return { client, tag, version }
}

test('nothing appears, vanishes or moves after the first paint by conditions on basket, query, place and width (PAG-37, RUN-14)', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Still')
  const many = [...Array(26).keys()].map((n) =>
    quote(`From A${n}`, one('country', 'is one of', `A${String.fromCodePoint(65 + n)}`)),
  )
  const { client, tag, version } = await create(
    page,
    name,
    quote('For givers', one('giftOfferInBasket', 'is', 'True')),
    quote('For oneself', one('giftOfferInBasket', 'is', 'False')),
    quote('Company', one('companyNameProvided', 'is', 'True')),
    quote('Trial', one('trialOfferInBasket', 'is', 'True')),
    quote('Student', one('studentOfferInBasket', 'is', 'True'), one('deliveryProductInBasket', 'is', 'False')),
    quote('Delivery', one('deliveryProductInBasket', 'is', 'True')),
    quote('By postcard', one('query', 'is one of', 'from=postcard')),
    quote('From elsewhere', one('country', 'is one of', 'unknown')),
    quote('On a phone', one('device', 'is one of', 'mobile')),
    quote('Wide', one('device', 'is not one of', 'mobile')),
    ...many,
    quote('Always'),
  )
  await client.publishing.publish({ path: `/pages2/${name}`, version, key: randomUUID(), confirm: true })

  const context = await browser.newContext()
  const reader = await context.newPage()
  const problems: string[] = []
  reader.on('console', (message) => /Content Security Policy/i.test(message.text()) && problems.push(message.text()))
  // Letters of another font move a page, too, and conditions are not to blame for it.
  await context.route('**/*.woff2', (route) => route.abort())
  await reader.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const seen = () =>
    reader.locator('[data-card]:visible').evaluateAll((cards) => cards.map((card) => card.dataset.card))
  const shifted = () =>
    reader.evaluate(
      () =>
        new Promise<number>((done) =>
          // Two frames after the page has loaded, and what its scripts did is painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              done((window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0)),
            ),
          ),
        ),
    )
  await reader.goto(`${shopUrl()}${tag}`, { waitUntil: 'networkidle' })
  expect(await seen()).toEqual(['for-oneself', 'from-elsewhere', 'wide', 'always'])
  expect(await shifted()).toBe(0)

  const basket = {
    giftOfferInBasket: true,
    companyNameProvided: true,
    trialOfferInBasket: true,
    studentOfferInBasket: true,
    productInBasket: [],
  }
  await reader.evaluate((facts) => sessionStorage.setItem('perennial.facts', JSON.stringify(facts)), basket)
  await reader.setViewportSize({ width: 390, height: 800 })
  await reader.goto(`${shopUrl()}${tag}?from=postcard`, { waitUntil: 'networkidle' })
  expect(await seen()).toEqual([
    'for-givers',
    'company',
    'trial',
    'student',
    'by-postcard',
    'from-elsewhere',
    'on-a-phone',
    'always',
  ])
  expect(await shifted()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('See as sets who looks, says what that hides and why, and goes to the nearest reader who sees it (PAG-41, PAG-42)', async ({
  page,
}) => {
  const name = uniqueName('Seen')
  await create(
    page,
    name,
    quote('Germans', one('country', 'is one of', 'DE')),
    quote('Members', one('signedIn', 'is', true)),
    quote('Nobody', one('country', 'is one of', 'DE'), one('country', 'is not one of', 'DE')),
    quote('Always'),
  )
  await page.goto(`${consoleUrl()}/catalog/pages2/${name}`)
  const hidden = canvas(page).locator('[data-condition-hidden]')
  await expect(hidden).toHaveCount(3)
  await page.getByRole('button', { name: 'See as', exact: true }).click()
  const bar = page.getByRole('region', { name: 'See as' })
  const sentence = bar.getByRole('status')
  await expect(sentence).toContainText('A reader who has not signed in, from a place that is not known')
  await expect(sentence).toContainText('Conditions hide 3 cards.')
  await expectAccessible(page, 'See as')
  const problems = bar.getByRole('list', { name: 'Problems of conditions' })
  await expect(problems).toContainText(
    'Nobody can see Quote: Country is one of Germany; Country is not one of Germany.',
  )

  const germans = page.locator('[data-hidden-card="germans"]')
  await expect(germans).toContainText('Shown when: Country is one of Germany.')
  await expect(page.locator('[data-hidden-card="nobody"]')).toContainText('Nobody can see it.')
  await expect(page.locator('[data-row="germans"]')).toContainText('Not shown now')
  await germans.getByRole('button', { name: 'See as Germany' }).click()
  await expect(germans).toHaveCount(0)
  await expect(sentence).toContainText('from Germany')
  await expect(sentence).toContainText('Conditions hide 2 cards.')

  await bar.getByRole('button', { name: 'Signed in No' }).click()
  await page.getByRole('switch', { name: 'Signed in' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(sentence).toContainText('Conditions hide one card.')
  await bar.getByRole('button', { name: 'See as Anybody' }).click()
  const kept = page.getByRole('dialog', { name: 'See as' })
  await kept.getByRole('textbox', { name: 'Name' }).fill('German member')
  await kept.getByRole('button', { name: 'Keep this reader' }).click()
  await expect(kept.getByRole('button', { name: 'German member', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Reset' }).click()
  await expect(sentence).toContainText('Conditions hide 3 cards.')
  await bar.getByRole('button', { name: 'See as Anybody' }).click()
  await kept.getByRole('button', { name: 'German member', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(hidden).toHaveCount(1)

  await page.locator('[data-hidden-card="nobody"]').getByRole('button', { name: 'Edit condition' }).click()
  await expect(page.getByRole('tab', { name: /Conditions/ })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByText(/What rules it out: Country is one of Germany; Country is not one of Germany/),
  ).toBeVisible()
})
