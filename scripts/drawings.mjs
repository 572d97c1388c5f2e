// `node scripts/drawings.mjs`: draws every component of the Add dialog from its first story, into the file that the dialog
// loads. A test draws them again and says which have changed.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { root } from './machine.mjs'

const file = path.join(root, 'packages/checkout-components/src/drawings/drawings.ts')

/** Drawings by the path of their component. */
export async function drawAll() {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    cacheDir: path.join(root, '.cache/drawings'),
    optimizeDeps: {
      entries: ['.storybook/drawings/index.html', 'packages/checkout-components/src/*/*.stories.tsx'],
    },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await server.listen()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 960, height: 900 }, reducedMotion: 'reduce' })
    await page.clock.install({ time: new Date('2026-11-30T12:00:00Z') })
    await page.clock.resume()
    page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`))
    page.on('console', (message) => message.type() === 'error' && process.stderr.write(`${message.text()}\n`))
    const { port } = server.httpServer.address()
    await page.goto(`http://127.0.0.1:${port}/.storybook/drawings/index.html`)
    await page.waitForFunction(() => 'drawAll' in window, undefined, { timeout: 60_000 })
    return await page.evaluate(() => window.drawAll())
  } finally {
    await browser.close()
    await server.close()
  }
}

function written(drawings) {
  const lines = Object.entries(drawings).map(([name, drawing]) => `  '${name}': '${drawing}',\n`)
  return `/**
 * What each component looks like, for the Add dialog: drawn from its story by \`node scripts/drawings.mjs\`. See
 * \`.storybook/drawings/reduce.ts\` for how they are written.
 */
export const drawings: Readonly<Record<string, string>> = {
${lines.join('')}}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const drawings = await drawAll()
  writeFileSync(file, written(drawings))
  process.stdout.write(`${Object.keys(drawings).length} drawings\n`)
}
