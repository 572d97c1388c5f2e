import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { publint } from 'publint'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArgs, chromiumPath } from './chromium.mjs'
import { root } from './machine.mjs'
import { buildPackage, published } from './packages/build.mjs'
import { packPackage, undeclaredImports, unpack } from './packages/pack.mjs'
import { serveFolder } from './static-server.mjs'

const example = path.join(root, 'examples/settings-screen')
const installed = path.join(example, 'node_modules')
const dist = path.join(example, 'dist')

/** Runs a program to its end. Answers its exit code and what it wrote. */
const run = (args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('exit', (code) => resolve({ code, text }))
  })

const compile = (folder) => run([path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], folder)

// The example gets the packages as the registry would send them; what those need comes from the root, where it is
// installed already. That each of them names what it needs is a test of its own.
beforeAll(async () => {
  rmSync(installed, { recursive: true, force: true })
  for (const name of published) {
    await buildPackage(name)
    unpack(packPackage(name), path.join(installed, '@perennial', name))
  }
})
afterAll(() => {
  rmSync(installed, { recursive: true, force: true })
  rmSync(dist, { recursive: true, force: true })
})

describe.each(published)('@perennial/%s', (name) => {
  const folder = path.join(installed, '@perennial', name)

  test('has a manifest that bundlers and Node agree about', async () => {
    const { messages } = await publint({ pkgDir: folder, pack: false, strict: true })
    expect(messages).toEqual([])
  })

  test('imports only what it declares', () => {
    expect(undeclaredImports(folder)).toEqual([])
  })

  test('comes with a README, a licence, types, and no sources', () => {
    const {
      exports: entries,
      sideEffects,
      peerDependencies,
      dependencies,
    } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    for (const file of ['README.md', 'LICENSE']) expect(readFileSync(path.join(folder, file), 'utf8')).not.toBe('')
    const modules = Object.values(entries).filter((entry) => typeof entry === 'object')
    expect(modules.length).toBeGreaterThan(0)
    for (const entry of modules) expect(Object.keys(entry)).toEqual(['types', 'default'])
    expect(JSON.stringify(entries)).not.toMatch(/src\/|\.tsx?"(?<!\.d\.ts")/)
    expect(sideEffects).toBeDefined()
    expect(Object.keys(dependencies)).not.toContain('react')
    if (!['domain', 'api', 'payments'].includes(name)) expect(peerDependencies).toHaveProperty('react')
  })
})

test('Node reads the packages without a bundler', async () => {
  const code = [
    "import { money } from '@perennial/domain/money'",
    "import { createClient } from '@perennial/api/client'",
    "import { renderPage } from '@perennial/page-runtime/render'",
    "import { library } from '@perennial/checkout-components/cards'",
    "import { Button } from '@perennial/ui/button'",
    "import { createElement } from 'react'",
    "import { renderToString } from 'react-dom/server'",
    "createClient({ url: 'https://console.example.com' })",
    'if (money(1n, "GBP").minor !== 1n || !renderPage || library.size < 30) process.exit(1)',
    "console.log(renderToString(createElement(Button, { tone: 'primary' }, 'Save')))",
  ].join('\n')
  const { code: exit, text } = await run(['--input-type=module', '--eval', code], example)
  expect(text).toContain('Save</button>')
  expect(exit).toBe(0)
})

test('the code in the READMEs of the packages compiles as it is printed', async () => {
  const folder = mkdtempSync(path.join(example, 'readme-'))
  try {
    for (const name of published) {
      const text = readFileSync(path.join(installed, '@perennial', name, 'README.md'), 'utf8')
      const blocks = [...text.matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)]
      for (const [index, [, kind, code]] of blocks.entries()) {
        writeFileSync(path.join(folder, `${name}-${index}.${kind}`), code)
      }
    }
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: { types: ['vite/client', 'node'] },
        include: ['.'],
      }),
    )
    expect(await compile(folder)).toEqual({ code: 0, text: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('a screen of another application', () => {
  test('compiles against the types of the packages', async () => {
    expect(await compile(example)).toEqual({ code: 0, text: '' })
  })

  test('is built, drawn with the styles of the kit and its own brand, and works', async () => {
    mkdirSync(dist, { recursive: true })
    await build({ root: example, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
    const server = await serveFolder(dist)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      const problems = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
      page.on('requestfailed', (request) => problems.push(request.url()))
      await page.goto(`${server.url}/`)
      await page.getByRole('heading', { name: 'Delivery' }).waitFor()
      const save = page.getByRole('button', { name: 'Save' })
      expect(await save.isDisabled()).toBe(true)
      await page.getByText('Deliver at weekends').click()
      expect(await page.getByRole('switch', { name: 'Deliver at weekends' }).isChecked()).toBe(true)
      expect(await save.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(31, 79, 139)')
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('14px "Hanken Grotesk Variable"'))).toBe(true)
      await save.click()
      await page.getByText('Delivery settings saved').waitFor()
      expect(await page.getByRole('textbox', { name: 'Delivery fee' }).inputValue()).toBe('3.50')
      expect(problems).toEqual([])
    } finally {
      await browser.close()
      await server.close()
    }
  })
})
