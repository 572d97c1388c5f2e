// `npm run packages`: builds what other applications install, packs it, and checks how each entry resolves in Node and in
// bundlers. `npx changeset publish` publishes the result.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPackage, published } from './packages/build.mjs'
import { packPackage } from './packages/pack.mjs'
import { fail, root, runBin } from './machine.mjs'

/** Style sheets, which have no types. */
function entriesWithoutTypes(name) {
  const manifest = path.join(root, 'packages', name, 'dist/package.json')
  return Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).exports).filter((entry) => entry.endsWith('.css'))
}

for (const name of published) {
  await buildPackage(name)
  const tarball = packPackage(name)
  const styles = entriesWithoutTypes(name)
  const checked = await runBin('@arethetypeswrong/cli/dist/index.js', [
    tarball,
    '--profile',
    'esm-only',
    '--quiet',
    ...(styles.length > 0 ? ['--exclude-entrypoints', ...styles] : []),
  ])
  if (checked !== 0) fail(`@perennial/${name} has entries whose types do not resolve; they are listed above.`)
  console.log(`@perennial/${name}: ${path.relative(root, tarball)}`)
}
