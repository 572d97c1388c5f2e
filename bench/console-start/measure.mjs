import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { account, withProduct } from '../harness/product.mjs'
import { median, rounded } from '../harness/statistics.mjs'

const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length

/**
 * The staff console in its production build: first paint of its home screen on a CPU throttled four times, the script
 * loaded until then, and the time from pressing a menu entry to its screen.
 */
export const measure = ({ rounds = 7 } = {}) =>
  withProduct(async ({ consoleUrl }) => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${consoleUrl}/catalog`)
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel(/e-?mail/i).fill(account.email)
      await page.getByLabel(/password/i).fill(account.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: /profile/i }).waitFor()
      await page.close()

      const starts = []
      let script = 0
      for (let round = 0; round < rounds; round += 1) {
        const start = await startOf(context, consoleUrl)
        starts.push(start)
        script = start.script
      }
      const changes = await routeChanges(context, consoleUrl, rounds)
      return {
        title: 'Staff console: start on a processor slowed 4 times, and a change of screens at full speed',
        budgets: [
          { what: 'first paint', value: rounded(median(starts.map(({ paint }) => paint))), unit: 'ms', goal: 1500 },
          { what: 'home screen there', value: rounded(median(starts.map(({ ready }) => ready))), unit: 'ms' },
          { what: 'script, gzipped', value: rounded(script / 1000), unit: 'kB', goal: 180 },
          { what: 'to a screen not opened before', value: rounded(median(changes.first)), unit: 'ms', goal: 100 },
          { what: 'to a screen opened before', value: rounded(median(changes.again)), unit: 'ms', goal: 100 },
        ],
      }
    } finally {
      await browser.close()
    }
  })

async function startOf(context, consoleUrl) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bodies = []
  page.on('response', (response) => {
    // Prefetches may still be in progress when the page closes.
    if (response.request().resourceType() === 'script') bodies.push(response.body().catch(() => ''))
  })
  await page.goto(`${consoleUrl}/catalog`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const [paint, ready] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.now(),
  ])
  const script = (await Promise.all(bodies.slice())).reduce((acc, body) => acc + zipped(body), 0)
  await page.close()
  return { paint, ready, script }
}

/** From the press to the frame that has the new heading, measured in the page itself. */
async function routeChanges(context, consoleUrl, rounds) {
  const first = []
  const again = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    await page.goto(`${consoleUrl}/catalog`, { waitUntil: 'networkidle' })
    first.push(await changeTo(page, 'Offers'))
    await changeTo(page, 'Tags')
    again.push(await changeTo(page, 'Offers'))
    await page.close()
  }
  return { first, again }
}

const changeTo = (page, name) =>
  page.evaluate(
    (requested) =>
      new Promise((resolve, reject) => {
        const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === requested)
        if (!link) return reject(new Error(`There is no menu entry ${requested}.`))
        const started = performance.now()
        const look = () => {
          if (document.querySelector('h1')?.textContent?.startsWith(requested)) {
            requestAnimationFrame(() => resolve(performance.now() - started))
          } else requestAnimationFrame(look)
        }
        link.click()
        look()
      }),
    name,
  )
