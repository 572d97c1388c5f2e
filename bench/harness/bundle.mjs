import path from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/machine.mjs'

// A peer brings its own React: two of them on one page would not work together.
const resolveFromPeers = {
  name: 'resolve-from-peers',
  enforce: 'pre',
  resolveId(source) {
    if (!/^(@puckeditor\/core|@tanstack\/react-(table|virtual)|react|react-dom)(\/|$)/.test(source)) return null
    return this.resolve(source, path.join(root, 'bench/peers/entry.js'), { skipSelf: true })
  },
}

/**
 * Bundles one side of a comparison for production, so that all sides run the same React in the same way.
 * @param options.inside packages that become part of a bundle for Node; all by default
 * @returns the file of the bundle
 */
export async function bundle(entry, { name, browser = false, inside = true }) {
  const outDir = path.join(root, '.cache/bench', name)
  const fromPeers = /puck|tanstack/.test(path.basename(entry))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: fromPeers ? [resolveFromPeers] : [],
    build: {
      outDir,
      emptyOutDir: true,
      minify: browser,
      target: 'es2022',
      ...(browser
        ? { modulePreload: false, rolldownOptions: { input: entry, output: { entryFileNames: 'entry.js' } } }
        : { ssr: entry, rolldownOptions: { output: { entryFileNames: 'entry.mjs' } } }),
    },
    ssr: { noExternal: inside },
  })
  return path.join(outDir, browser ? 'entry.js' : 'entry.mjs')
}
