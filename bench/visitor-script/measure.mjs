import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { bundle } from '../harness/bundle.mjs'
import { withProduct } from '../harness/product.mjs'
import { rounded } from '../harness/statistics.mjs'

const kB = (bytes) => rounded(bytes / 1000)
const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length

/**
 * JavaScript that a visitor downloads, in kB after gzip: our landing page and our checkout in Chromium from the running
 * product, compared with the script of the leanest peer for an interactive page.
 */
export async function measure() {
  const peer = await bundle(path.join(import.meta.dirname, 'puck-client.tsx'), { name: 'script-puck', browser: true })
  const ours = await scriptsOf(['/winter-26/', '/checkout/?purchase=/offers2/print-and-digital-annual'])
  return {
    title: 'JavaScript a visitor downloads',
    unit: 'kB',
    rows: [
      { side: 'puck', value: kB(zipped(readFileSync(peer))) },
      { side: 'ours, landing page', value: kB(ours[0].bytes), files: ours[0].files },
      { side: 'ours, checkout', value: kB(ours[1].bytes), files: ours[1].files },
    ],
    peers: ['puck'],
    judged: ['ours, landing page', 'ours, checkout'],
  }
}

const scriptsOf = (addresses) =>
  withProduct(async ({ shopUrl }) => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
    try {
      const found = []
      for (const address of addresses) {
        const page = await browser.newPage()
        const bodies = []
        page.on('response', (response) => {
          if (response.request().resourceType() === 'script') bodies.push(response.body())
        })
        await page.goto(`${shopUrl}${address}`, { waitUntil: 'networkidle' })
        const all = await Promise.all(bodies)
        found.push({ files: all.length, bytes: all.reduce((acc, body) => acc + zipped(body), 0) })
        await page.close()
      }
      return found
    } finally {
      await browser.close()
    }
  })
