import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { freePort } from '../../scripts/machine.mjs'
import { bundle } from '../harness/bundle.mjs'
import { account, withProduct } from '../harness/product.mjs'
import { median, quantile, rounded } from '../harness/statistics.mjs'
import { load } from './load.mjs'

const here = import.meta.dirname
const cardsEach = 20

/**
 * Building and serving pages with the running product: many pages by one mass build, one changed page, and requests for
 * a published page. Each is compared with the limit of the machine: React and files alone, and a server that only sends
 * the same bytes.
 */
export const measure = ({ pages = 1000, rounds = 5 } = {}) =>
  withProduct(async ({ consoleUrl, shopUrl }) => {
    const floor = await floorOf(pages)
    const api = await signedIn(consoleUrl)
    const paths = await createPages(api, pages)
    const all = await massBuild(api, paths)
    const one = []
    for (let round = 0; round < rounds; round += 1) one.push(await changedPage(api, paths[round], round))
    const requests = await shopRequests(shopUrl)
    return {
      parts: [
        {
          goal: 'static-build',
          title: `Building ${pages} pages of ${cardsEach} cards through the running product`,
          budgets: [
            { what: 'all pages', value: rounded(all / 1000), unit: 's' },
            { what: 'pages a second', value: rounded((pages / all) * 1000), unit: '' },
            { what: 'React and files alone', value: rounded(floor / 1000), unit: 's' },
            { what: 'one page changed', value: rounded(median(one)), unit: 'ms', goal: 150 },
          ],
        },
        {
          goal: 'shop-requests',
          title: 'Requests for a published page, 8 at a time',
          budgets: [
            { what: 'a second', value: rounded(requests.product.perSecond), unit: '' },
            { what: 'p50', value: rounded(quantile(requests.product.times, 0.5)), unit: 'ms' },
            { what: 'p99', value: rounded(quantile(requests.product.times, 0.99)), unit: 'ms', goal: 50 },
            { what: 'a second, the bytes alone', value: rounded(requests.floor.perSecond), unit: '' },
            { what: 'p99, the bytes alone', value: rounded(quantile(requests.floor.times, 0.99)), unit: 'ms' },
          ],
        },
      ],
    }
  })

/** Time of React and files alone, the start of the process not counted. */
async function floorOf(pages) {
  const file = await bundle(path.join(here, 'floor.tsx'), { name: 'publishing-floor' })
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-floor-'))
  try {
    const done = spawnSync(
      process.execPath,
      [path.join(here, 'run-floor.mjs'), file, folder, String(pages), String(cardsEach)],
      {
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    if (done.status !== 0) throw new Error(done.stderr)
    return Number(done.stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The console's calls as the installation's administrator. */
async function signedIn(consoleUrl) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${consoleUrl}/catalog`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel(/e-?mail/i).fill(account.email)
    await page.getByLabel(/password/i).fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: /profile/i }).waitFor()
    // A token is valid for five minutes, and can be renewed with the cookie.
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'perennial_console')
    let token
    const renew = async () => {
      const answer = await fetch(`${consoleUrl}/api/sf/oauth2/token`, {
        method: 'POST',
        headers: {
          cookie: `${cookie.name}=${cookie.value}`,
          'content-type': 'application/x-www-form-urlencoded',
          origin: consoleUrl,
        },
        body: 'grant_type=refresh_token',
      })
      token = (await answer.json()).access_token
    }
    const call = async (method, address, body) => {
      const send = () =>
        fetch(`${consoleUrl}${address}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      let answer = await send()
      if (answer.status === 401) {
        await renew()
        answer = await send()
      }
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    await renew()
    return call
  } finally {
    await browser.close()
  }
}

const card = (id, kind, props, index) => ({ id, path: `/components/${kind}`, props, position: 'body', index })

/** A realistic page of cards; every page has different text in each card. */
const pageNamed = (name, round = 0) => ({
  version: 1,
  record_type: 'page',
  pageMasterLayout: 'default',
  tags: [`/${name}/`],
  attributes: { title: name },
  assets: Array.from({ length: cardsEach }, (_none, index) =>
    index % 4 === 0
      ? card(`c${index}`, 'hero', { title: `${name} ${index} ${index === 0 ? round : ''}`, text: '', links: [] }, index)
      : index % 4 === 1
        ? card(`c${index}`, 'quote', { text: `Words of ${name}, number ${index}.`, name: 'A reader' }, index)
        : index % 4 === 2
          ? card(`c${index}`, 'questions', { title: `${name} ${index}`, questions: [] }, index)
          : card(`c${index}`, 'divider', {}, index),
  ),
})

async function createPages(api, count) {
  const names = Array.from({ length: count }, (_none, index) => `bench-${String(index).padStart(4, '0')}`)
  for (let index = 0; index < names.length; index += 8) {
    await Promise.all(
      names
        .slice(index, index + 8)
        .map((name) => api('POST', `/perennial/catalogs/1/items/pages2/${name}`, { data: pageNamed(name) })),
    )
  }
  return names.map((name) => `/pages2/${name}`)
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** From the request to the end of the last build, as the server has noted it. */
async function massBuild(api, paths) {
  const { id } = await api('POST', '/api/shop/builds/mass', { items: paths.map((path) => ({ path })) })
  for (;;) {
    await pause(500)
    const job = await api('GET', `/perennial/jobs/${id}`)
    if (job.state !== 'completed' && job.state !== 'failed') continue
    const { built, failed } = job.data.results ?? {}
    // Pages left out would only look fast.
    if (failed > 0 || built !== paths.length) throw new Error(`Only ${built} of ${paths.length} pages were built.`)
    return Date.parse(job.finishedOn) - Date.parse(job.processedOn)
  }
}

/** A page is saved with another title, and built: from the request to the end. */
async function changedPage(api, path, round) {
  const address = `/perennial/catalogs/1/items${path}`
  const { version } = await api('GET', address)
  await api('PUT', address, { version, data: pageNamed(path.slice('/pages2/'.length), round + 1) })
  const began = performance.now()
  const { id } = await api('POST', '/api/shop/builds', { path })
  for (;;) {
    const { builds } = await api('GET', `/api/shop/builds/status?ids=${id}`)
    if (builds[0].buildComplete) return performance.now() - began
    await pause(5)
  }
}

/** The shop, and a minimal server that sends the same page. */
async function shopRequests(shopUrl) {
  const address = `${shopUrl}/winter-26/`
  const body = await (await fetch(address)).text()
  const port = await freePort()
  const server = spawn(process.execPath, [path.join(here, 'send-bytes.mjs'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    server.stdin.end(body)
    await new Promise((resolve) => server.stdout.once('data', resolve))
    const floorAddress = `http://localhost:${port}/`
    await load(address, { seconds: 1 })
    await load(floorAddress, { seconds: 1 })
    return { product: await load(address, { seconds: 5 }), floor: await load(floorAddress, { seconds: 5 }) }
  } finally {
    server.kill('SIGTERM')
  }
}
