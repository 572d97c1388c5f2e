import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { freePort, root } from '../../scripts/machine.mjs'
import { bundle } from '../harness/bundle.mjs'
import { rounded } from '../harness/statistics.mjs'

const kB = (bytes) => rounded(bytes / 1000)
const zipped = (bytes) => gzipSync(bytes, { level: 9 }).length

/**
 * JavaScript that a visitor downloads, in kB after gzip: our landing page and our checkout as Chromium loads them from the
 * running product, beside the script of the leanest peer for a page that comes alive.
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

async function scriptsOf(addresses) {
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-bench-'))
  const [consolePort, shopPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PERENNIAL_DATA: folder,
      PERENNIAL_CONSOLE_PORT: consolePort,
      PERENNIAL_SHOP_PORT: shopPort,
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    await published(`http://localhost:${shopPort}/winter-26/`)
    const found = []
    for (const address of addresses) {
      const page = await browser.newPage()
      const bodies = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') bodies.push(response.body())
      })
      await page.goto(`http://localhost:${shopPort}${address}`, { waitUntil: 'networkidle' })
      const all = await Promise.all(bodies)
      found.push({ files: all.length, bytes: all.reduce((sofar, body) => sofar + zipped(body), 0) })
      await page.close()
    }
    return found
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function published(url) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} was not published within 30 s`)
}
