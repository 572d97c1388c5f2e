// `npm run package -- <folder>`: everything that runs in production and nothing else: the three builds, the sample, and the
// libraries that are no part of a build.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { fail, root } from './machine.mjs'

const [folder] = process.argv.slice(2)
if (!folder) fail('Name the folder to write: npm run package -- /srv/perennial')
const target = path.resolve(folder)
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty. Name a new folder.`)

build()
const parts = [
  'apps/console/dist',
  'apps/shop/dist',
  'apps/server/dist',
  'apps/server/bin',
  'apps/server/sample',
  'node_modules/@electric-sql/pglite',
  // With the code for this machine, which stands beside it.
  ...readdirSync(path.join(root, 'node_modules/@napi-rs'))
    .filter((name) => name === 'image' || name.startsWith('image-'))
    .map((name) => `node_modules/@napi-rs/${name}`),
]
for (const part of parts) {
  mkdirSync(path.dirname(path.join(target, part)), { recursive: true })
  cpSync(path.join(root, part), path.join(target, part), { recursive: true, dereference: true })
}
// The server reads its own version; its dependencies are part of the build.
const { name, version } = JSON.parse(readFileSync(path.join(root, 'apps/server/package.json'), 'utf8'))
writeFileSync(
  path.join(target, 'apps/server/package.json'),
  `${JSON.stringify({ name, version, private: true, type: 'module' }, null, 2)}\n`,
)
console.log(`Written ${target}. Start it with: node ${path.join(target, 'apps/server/bin/perennial.mjs')}`)
