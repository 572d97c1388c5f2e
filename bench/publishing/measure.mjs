import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/machine.mjs'
import { bundle } from '../harness/bundle.mjs'
import { withProduct } from '../harness/product.mjs'
import { cardsEach, createPages, pageNamed, signedIn } from '../harness/staff-calls.mjs'
import { median, quantile, rounded } from '../harness/statistics.mjs'
import { load } from './load.mjs'

const here = import.meta.dirname

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
