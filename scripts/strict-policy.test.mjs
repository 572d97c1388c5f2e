import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consolePolicy } from '../apps/server/src/http/security-headers.ts'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { root } from './machine.mjs'
import { serveFolder } from './static-server.mjs'

const built = mkdtempSync(path.join(tmpdir(), 'perennial-policy-'))
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Inline elements of a document, by their texts. */
const inlineOf = (element, html) =>
  [...html.matchAll(new RegExp(`<${element}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text]) => text,
  )

/**
 * The console's policy, with what Storybook's own document needs: the scripts and styles that it writes into its page, each
 * by its hash.
 */
function policyOfStories(html) {
  const allowed = (element) => [`${element}-src 'self'`, ...inlineOf(element, html).map(hashOf)].join(' ')
  return consolePolicy('http://shop.localhost')
    .replace("script-src 'self'", allowed('script'))
    .replace("style-src 'self'", allowed('style'))
}

/**
 * Violations caused by libraries. Storybook's runtime adds style elements of its addons, which stories do not need. The
 * schema library tests whether it may use eval and accepts a refusal; the browser reports the attempt.
 */
const notOurs = ({ directive, from }) =>
  (directive.startsWith('style-src') && /\/assets\/iframe-[\w-]+\.js$/.test(from)) ||
  (directive === 'script-src' && /\/assets\/schemas-[\w-]+\.js$/.test(from))

/** The seed sheet is linked as in the console: Stitches takes it over, and react-aria recognises it by its id. */
const seedLink = '<link rel="stylesheet" id="react-aria-pressable-style" href="/seed.css" />'

let server
let browser
beforeAll(async () => {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
      'build',
      '--test',
      '--quiet',
      '--loglevel',
      'error',
      '-o',
      built,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production', VITEST: '' } },
  )
  if (status !== 0) throw new Error('The stories could not be built; the reason stands above.')
  const file = path.join(built, 'iframe.html')
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace('<head>', `<head>${seedLink}`))
  copyFileSync(path.join(root, 'packages/ui/src/theme/seed.css'), path.join(built, 'seed.css'))
  const policy = policyOfStories(html)
  server = await serveFolder(built, () => ({ 'content-security-policy': policy }))
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(built, { recursive: true, force: true })
})

/** Opens a story under the policy; returns the violations that the browser reported. */
async function refusedIn(id, then = () => Promise.resolve()) {
  const page = await browser.newPage()
  try {
    await page.addInitScript(() => {
      window.refused = []
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
        window.refused.push({ directive: violatedDirective, what: `${blockedURI} ${sample}`, from: sourceFile }),
      )
    })
    await page.goto(`${server.url}/iframe.html?id=${id}&viewMode=story`)
    await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await then(page)
    return (await page.evaluate(() => window.refused)).filter((one) => !notOurs(one))
  } finally {
    await page.close()
  }
}

test('the policy is in force: an inline style is refused', async () => {
  const refused = await refusedIn('actions-button--default', (page) =>
    page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { --forbidden: 1 }'
      document.head.append(style)
      return new Promise((resolve) => setTimeout(resolve))
    }),
  )
  expect(refused).toHaveLength(1)
}, 60_000)

// Representative stories: virtual rows, a code editor, rich text, overlays with charts, drawn charts, schema forms.
test.each([
  'data-datatable--default',
  'fields-codeeditor--default',
  'fields-richtexteditor--default',
  'fields-priceeditor--open',
  'data-chart--default',
  'fields-schemaform--default',
])(
  '%s needs nothing that the policy of the console refuses',
  async (id) => {
    expect(await refusedIn(id)).toEqual([])
  },
  60_000,
)

// A page cannot be freed of a policy again, so that this is no story among others of the same page.
test('a code editor has its styles and colours under the policy', async () => {
  const refused = await refusedIn('fields-codeeditor--default', async (page) => {
    const content = page.locator('.cm-content')
    const word = content.locator('.cm-line span').first()
    await word.waitFor()
    const [text, parent, coloured] = [
      await content.evaluate((one) => [getComputedStyle(one).paddingTop, getComputedStyle(one).color]),
      await content.evaluate((one) => getComputedStyle(one.parentElement).fontFamily),
      await word.evaluate((one) => getComputedStyle(one).color),
    ]
    expect(text[0]).toBe('8px')
    expect(parent).toMatch(/Geist Mono/)
    expect(coloured).not.toBe(text[1])
  })
  expect(refused).toEqual([])
}, 60_000)
