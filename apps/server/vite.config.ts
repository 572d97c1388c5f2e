import { cpSync } from 'node:fs'
import path from 'node:path'
import { cssModules } from '@perennial/checkout-components/css-modules'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** Files that are read at run time keep their places relative to the bundle. */
const filesBeside: Plugin = {
  name: 'files-beside-the-bundle',
  writeBundle({ dir }) {
    cpSync(path.join(root, 'src/db/migrations'), path.join(dir!, 'db/migrations'), { recursive: true })
    cpSync(path.join(root, 'src/sign-in/assets'), path.join(dir!, 'sign-in/assets'), { recursive: true })
  },
}

/**
 * The provider prints a line about Node 20 at every start. The whole sign-in is tested on that version, so the line would
 * only hide what does need attention.
 */
const quietRuntimeCheck: Plugin = {
  name: 'quiet-runtime-check',
  transform(code, id) {
    if (!id.endsWith('oidc-provider/lib/index.js')) return undefined
    return { code: code.replace(/attention\.warn\('Unsupported runtime[^']*'\);?/, ''), map: null }
  },
}

/**
 * One bundle, since it starts in a third of a second less than its modules. PGlite stays a package: it reads wasm, data
 * and extensions from fixed places around its own files, which no bundler keeps. So does the library of pictures, whose code
 * is of the machine.
 */
export default defineConfig({
  root,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // An optional part of a library that is never called here.
      checks: { eval: false },
      // Documents are drawn, pictures made, files and spreadsheets read and pages rendered in threads of their own.
      input: {
        main: 'src/main.ts',
        'draw-thread': 'src/documents/draw-thread.ts',
        'picture-thread': 'src/adapters/picture-thread.ts',
        'read-thread': 'src/adapters/read-thread.ts',
        'sheet-thread': 'src/adapters/sheet-thread.ts',
        'render-thread': 'src/adapters/render-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@napi-rs/image'] },
  css: { modules: cssModules },
  plugins: [filesBeside, quietRuntimeCheck],
})
