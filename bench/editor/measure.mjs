import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.mjs'
import { bundle } from '../harness/bundle.mjs'
import { median, quantile, rounded } from '../harness/statistics.mjs'

const sizes = [50, 200, 500]
const repetitions = 3
const keys = 30
const entries = { ours: 'ours.tsx', 'ours-frame': 'ours-frame.ts', puck: 'puck.tsx', craft: 'craft.tsx' }
/** Sides by the address they open at. */
const sides = { ours: 'ours/?', puck: 'puck/?', 'puck, windowed': 'puck/?windowed&', craft: 'craft/?' }
const steps = {
  open: ['to open', 'ms'],
  key: ['from a key to the canvas', 'ms'],
  keyWork: ['work for a key', 'ms'],
  move: ['work to move a card down', 'ms'],
  remove: ['work to delete a card', 'ms'],
  undo: ['work to take the deletion back', 'ms'],
  heap: ['memory', 'MB'],
  script: ['script to open, gzipped', 'kB'],
}

/**
 * The page builder with pages of 50, 200 and 500 cards, in Chromium, as a production build, compared with Puck and
 * Craft.js in the style of their own examples. Ours is complete (outline, overlay, canvas in a frame, drafts) except
 * for the server. A step ends when its result is on the canvas; one that never ends is an error, not a time.
 */
export async function measure() {
  const folders = {}
  for (const [name, entry] of Object.entries(entries)) {
    folders[name] = path.dirname(
      await bundle(path.join(import.meta.dirname, entry), { name: `editor-${name}`, browser: true }),
    )
  }
  const server = await served(folders)
  const samples = {}
  try {
    // Sides take turns, so that a slow minute of the machine is shared by all.
    for (let turn = 0; turn < repetitions; turn++) {
      for (const size of sizes) {
        for (const [side, address] of Object.entries(sides)) {
          const found = await oneRun(server, `${server.url}/${address}cards=${size}`, `${side}, ${size} cards`)
          for (const [step, value] of Object.entries(found))
            ((samples[`${size} ${step}`] ??= {})[side] ??= []).push(value)
        }
      }
    }
  } finally {
    server.close()
  }
  return {
    parts: sizes.flatMap((size) =>
      Object.entries(steps).map(([step, [words, unit]]) => ({
        goal: size === 500 ? `editor-${step}` : undefined,
        title: `Page of ${size} cards, ${words}`,
        unit,
        rows: Object.keys(sides).map((side) => ({ side, value: rounded(median(samples[`${size} ${step}`][side])) })),
        peers: ['puck', 'puck, windowed', 'craft'],
      })),
    ),
  }
}

/** Serves the sides, each under its name, and returns the bytes of script sent since the last request for them. */
function served(folders) {
  let scriptBytes = 0
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const [, side, ...rest] = pathname.split('/')
    const folder = folders[side]
    if (!folder) return response.writeHead(404).end()
    const file = rest.join('/')
    if (file === '') {
      const styles = readdirSync(folder, { recursive: true }).filter((one) => one.endsWith('.css'))
      response.setHeader('content-type', 'text/html')
      return response.end(
        `<!doctype html><html lang="en" data-density="comfortable"><meta charset="utf-8"><title>${side}</title>${styles
          .map((one) => `<link rel="stylesheet" href="/${side}/${one}">`)
          .join('')}<div id="root" style="height: 100vh"></div><script type="module" src="/${side}/entry.js"></script>`,
      )
    }
    try {
      const body = readFileSync(path.join(folder, file))
      const isScript = file.endsWith('.js')
      if (isScript) scriptBytes += gzipSync(body).length
      response.setHeader(
        'content-type',
        isScript ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'font/woff2',
      )
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) =>
    server.listen(0, () =>
      resolve({
        url: `http://localhost:${server.address().port}`,
        sentScript() {
          const sent = scriptBytes
          scriptBytes = 0
          return sent / 1000
        },
        close: () => server.close(),
      }),
    ),
  )
}

async function oneRun(server, url, what) {
  // A browser for each run: the heap of one side must not be in another's way.
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  page.setDefaultTimeout(120_000)
  try {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    const work = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    }
    server.sentScript()
    const size = Number(new URL(url).searchParams.get('cards'))
    await page.goto(url, { waitUntil: 'commit' })
    const open = await page.evaluate(untilOpen, size)
    await page.waitForTimeout(1200)
    const script = server.sentScript()
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    await page.evaluate(chooseCard, 1)
    const before = await work()
    const latencies = []
    for (let index = 0; index < keys; index++) {
      await page.evaluate(listenForKey, 'abcdefghij'[index % 10])
      await page.keyboard.press('abcdefghij'[index % 10])
      latencies.push(await page.evaluate(() => window.keyShown))
    }
    const keyWork = ((await work()) - before) / keys
    await page.evaluate(() => window.editor.leaveFields?.())
    await page.waitForTimeout(600)
    const command = async (name) => {
      const start = await work()
      await page.evaluate(runCommand, name)
      return (await work()) - start
    }
    const move = await command('move')
    const remove = await command('remove')
    const undo = await command('undo')
    if (process.env.BENCH_TRACE) console.log(what, { open, move, remove, undo, keyWork })
    return { open, key: quantile(latencies, 0.5), keyWork, move, remove, undo, heap: usedSize / 1e6, script }
  } catch (error) {
    throw new Error(`${what}: ${error.message}`, { cause: error })
  } finally {
    await browser.close()
  }
}

/** In the page: milliseconds from the start of the navigation to the page on the canvas. */
async function untilOpen(size) {
  for (;;) {
    const side = window.editor
    if (side?.title(0) !== undefined && (side.windowed ? side.count() > 0 : side.count() >= size)) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}

/** In the page: chooses a card and puts the caret at the end of its title. */
async function chooseCard(at) {
  const side = window.editor
  side.select(at)
  for (let tries = 0; tries < 2000 && side.field()?.value !== side.title(at); tries++)
    await new Promise((resolve) => setTimeout(resolve, 4))
  const field = side.field()
  if (field?.value !== side.title(at)) throw new Error('The title of the chosen card has no field.')
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** In the page: `keyShown` measures the time from the next key press to the frame that shows it on the canvas. */
function listenForKey(letter) {
  const side = window.editor
  const wanted = side.title(1) + letter
  window.keyShown = new Promise((resolve, reject) =>
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (side.title(1) === wanted) {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(0)
          } else if (performance.now() - timeStamp > 3000) reject(new Error('A key did not reach the canvas.'))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    ),
  )
}

/** In the page: carries a command out and waits for its outcome on the canvas. */
async function runCommand(name) {
  const side = window.editor
  const [first, second] = [side.title(1), side.title(2)]
  const before = side.title(1)
  const acts = {
    move: [() => side.moveDown(1), () => side.title(1) === second && side.title(2) === first],
    remove: [() => side.remove(1), () => side.title(1) === second],
    undo: [() => side.undo(), () => side.title(1) !== before && side.title(2) === before],
  }
  const [act, done] = acts[name]
  act()
  const start = performance.now()
  while (!done()) {
    if (performance.now() - start > 20_000) throw new Error(`The command ${name} did not reach the canvas.`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => setTimeout(resolve, side.settle ?? 100))
}
