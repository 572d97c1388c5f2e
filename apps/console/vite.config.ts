import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Api from '@perennial/api'
import react from '@vitejs/plugin-react'
import { minifyContractRouter, type Route } from '@orpc/contract'
import { defineConfig, type Plugin, runnerImport } from 'vite'

const seed = fileURLToPath(import.meta.resolve('@perennial/ui/theme/seed.css'))

/**
 * Serves the seed sheet of the design system as a separate, unminified file: bundling would remove the marker by which
 * Stitches finds it.
 */
const seedSheet = (): Plugin => ({
  name: 'perennial-seed-sheet',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'seed.css', source: readFileSync(seed, 'utf8') })
  },
  configureServer(server) {
    server.middlewares.use('/seed.css', (_request, response) => {
      response.setHeader('content-type', 'text/css')
      response.end(readFileSync(seed))
    })
  },
})

/** react-aria has texts in thirty languages; the console includes those it supports. */
const languages = /[\\/]intl[\\/](?:.*[\\/])?(?!(?:en-US|en-GB|it-IT|fr-FR|de-DE)\.)[a-z]{2}-[A-Z]{2}\.mjs$/
const onlyOurLanguages = (): Plugin => ({
  name: 'perennial-languages',
  enforce: 'pre',
  load(id) {
    if (!/[\\/]react-(aria|stately)/.test(id) || !languages.test(id)) return null
    return 'export default {}'
  },
})

const contractFile = fileURLToPath(import.meta.resolve('@perennial/api'))
  .replace(/\\/g, '/')
  .replace(/index\.ts$/, 'contract.ts')

/** The part of an endpoint that a call needs, without descriptions and permissions. */
function forCalls(key: string, value: unknown): unknown {
  if (key !== '~orpc') return value
  const { summary: _summary, description: _description, tags: _tags, ...route } = (value as { route: Route }).route
  return { errorMap: {}, meta: {}, route }
}

/**
 * A client needs methods and paths of the contract, not its schemas: the server validates its input. This excludes the
 * schema library from the first script.
 */
const contractWithoutSchemas = (): Plugin => ({
  name: 'perennial-contract',
  enforce: 'pre',
  async load(id) {
    if (id.replace(/\\/g, '/') !== contractFile) return null
    const { module, dependencies } = await runnerImport<typeof Api>(contractFile)
    for (const file of dependencies) this.addWatchFile(file)
    return (['contract', 'consoleContract', 'shopContract'] as const)
      .map((name) => `export const ${name} = ${JSON.stringify(minifyContractRouter(module[name]), forCalls)}`)
      .join('\n')
  },
})

/** Most people who open the console are signed in, so the document preloads the first screen. */
const preloadSignedIn = (): Plugin => ({
  name: 'perennial-preload',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return []
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const signedIn = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/app/signed-in.tsx'))
      if (!signedIn) throw new Error('The part of the console for who is signed in is not a file of its own any more.')
      const entry = chunks.find(({ isEntry }) => isEntry)
      return [signedIn.fileName, ...signedIn.imports]
        .filter((file) => file !== entry?.fileName && !entry?.imports.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
    },
  },
})

const routerBuild = (part: string) =>
  fileURLToPath(new URL(`../production/${part}.mjs`, import.meta.resolve('react-router')))

const server = process.env.PERENNIAL_SERVER ?? 'http://localhost:4000'

export default defineConfig({
  plugins: [onlyOurLanguages(), contractWithoutSchemas(), seedSheet(), preloadSignedIn(), react()],
  resolve: {
    // The package names its development build for every bundler.
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export') },
    ],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    // Fonts and pictures as files: the content security policy does not allow `data:` for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A shared file is named after all that share it, which makes names of a hundred letters.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : name}-[hash].js`,
        // Without groups each icon and each function that two screens share is a file of its own: 105 requests for a list.
        codeSplitting: {
          groups: [
            { name: 'document', test: /console\/src\/app\/console-app\.tsx$/, priority: 5 },
            { name: 'first-screen', test: /console\/src\/app\/signed-in\.tsx$/, priority: 4 },
            // What follows the first screen at once, whatever screen that is.
            {
              name: 'tools',
              test: /console\/src\/(app\/tools\.tsx|features\/sign-in\/index\.ts)$|\/toast\.tsx$/,
              priority: 3,
            },
            { name: 'icons', test: /lucide-react.*icons/, minShareCount: 2, priority: 2 },
            // At a higher threshold, screens load code that only others need.
            {
              name: 'shared',
              test: /./,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 800,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 4010,
    proxy: Object.fromEntries(
      ['/api', '/perennial', '/config.json', '/sign-in', '/interaction', '/oidc'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
})
