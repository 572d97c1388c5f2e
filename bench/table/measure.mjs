import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { bundle } from '../harness/bundle.mjs'
import { median, rounded } from '../harness/statistics.mjs'

const sizes = [1000, 10_000, 100_000]
const repetitions = 5
const sides = { floor: 'floor.ts', tanstack: 'tanstack.tsx', ours: 'ours.tsx' }
const steps = {
  mount: 'to the first rows',
  frame: 'work for a frame of scrolling, 95 of 100',
  sortNumbers: 'to sort by a number',
  sortTexts: 'to sort by a text',
  selectAll: 'to choose every row',
  edit: 'to the first field of an edit',
}

/**
 * The table with 1,000, 10,000 and 100,000 rows of twelve columns, in Chromium, as a production build, compared with
 * the libraries that one would build it from and with the browser alone. The peer renders plain elements and edits one
 * cell; ours is a complete grid whose edit turns a column into fields.
 */
export async function measure() {
  const files = {}
  for (const [side, entry] of Object.entries(sides)) {
    files[side] = path.dirname(
      await bundle(path.join(import.meta.dirname, entry), { name: `table-${side}`, browser: true }),
    )
  }
  const server = await served(files)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const samples = {}
  try {
    // Sides take turns, so that a slow minute of the machine is shared by all.
    for (let turn = 0; turn < repetitions; turn++) {
      for (const size of sizes) {
        for (const side of Object.keys(sides)) {
          const found = await oneRun(browser, `${server.url}/${side}/`, size)
          for (const [step, value] of Object.entries(found))
            ((samples[`${size} ${step}`] ??= {})[side] ??= []).push(value)
        }
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  return {
    parts: sizes.flatMap((size) =>
      Object.entries(steps).map(([step, words]) => ({
        goal: size === 100_000 ? `table-${step}` : undefined,
        title: `Table of ${size.toLocaleString('en-GB')} rows, ${words}`,
        unit: 'ms',
        rows: Object.keys(sides).map((side) => ({ side, value: rounded(median(samples[`${size} ${step}`][side])) })),
        peers: ['tanstack'],
        floor: 'floor',
      })),
    ),
  }
}

/** Serves the sides, each under its name. */
function served(folders) {
  const server = http.createServer((request, response) => {
    const [, side, file] = request.url.split('/')
    const folder = folders[side]
    if (!folder) return response.writeHead(404).end()
    if (file === '') {
      const styles = everyFile(folder).filter((one) => one.endsWith('.css'))
      response.setHeader('content-type', 'text/html')
      return response.end(
        `<!doctype html><html lang="en" data-density="comfortable"><title>${side}</title>${styles
          .map((one) => `<link rel="stylesheet" href="/${side}/${one.replaceAll('/', '~')}">`)
          .join('')}<div id="root"></div><script type="module" src="/${side}/entry.js"></script>`,
      )
    }
    try {
      const body = readFileSync(path.join(folder, file.replaceAll('~', '/')))
      response.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) =>
    server.listen(0, () => resolve({ url: `http://localhost:${server.address().port}`, close: () => server.close() })),
  )
}

const everyFile = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

async function oneRun(browser, url, size) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  try {
    await page.goto(url)
    await page.waitForFunction(() => window.side !== undefined)
    return await page.evaluate(runInPage, size)
  } finally {
    await page.close()
  }
}

/** Runs in the page: a step ends when its result has been painted. */
async function runInPage(size) {
  const painted = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      }),
    )
  const until = async (act, done) => {
    const start = performance.now()
    act()
    for (let frame = 0; frame < 1200; frame++) {
      await painted()
      if (done()) return performance.now() - start
    }
    throw new Error('A step did not end.')
  }
  const { side } = window
  const rows = window.benchRows(size)
  const found = {}
  found.mount = await until(
    () => side.mount(rows),
    () => side.cell(5, 'email') === rows[5].email,
  )
  await new Promise((resolve) => setTimeout(resolve, 200))

  // Work of a frame: from the scroll event to the frame's end, without waiting for the screen.
  const box = side.scroller()
  const frames = []
  for (let frame = 0; frame < 90; frame++) {
    await new Promise((resolve) => {
      box.addEventListener(
        'scroll',
        () => {
          const start = performance.now()
          const { port1, port2 } = new MessageChannel()
          requestAnimationFrame(() => port2.postMessage(0))
          port1.onmessage = () => {
            frames.push(performance.now() - start)
            resolve()
          }
        },
        { once: true, capture: true },
      )
      box.scrollTop += 120
    })
  }
  frames.sort((one, other) => one - other)
  found.frame = frames[Math.floor(frames.length * 0.95)]
  box.scrollTop = 0
  await new Promise((resolve) => setTimeout(resolve, 200))

  const least = rows.reduce((acc, { amount }) => Math.min(acc, amount), Number.POSITIVE_INFINITY)
  found.sortNumbers = await until(
    () => side.sort('amount'),
    () => Number(side.cell(0, 'amount')) === least,
  )
  const before = side.cell(0, 'email')
  found.sortTexts = await until(
    () => side.sort('email'),
    () => side.cell(0, 'email') !== before,
  )
  found.selectAll = await until(
    () => side.selectAll(),
    () => side.isSelected(0) && side.isSelected(3),
  )
  found.edit = await until(
    () => side.edit(0, 'note'),
    () => side.editor() !== null,
  )
  return found
}
