// Builds shop, console and server for production. `npm run build` builds what is out of date; `--force` builds
// everything.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, hashOf, npm, root } from './machine.mjs'

const apps = [
  {
    name: 'shop',
    sources: [
      'packages/domain',
      'packages/api',
      'packages/page-runtime',
      'packages/checkout-components',
      'packages/payments',
      'apps/shop',
    ],
  },
  {
    name: 'console',
    sources: ['packages', 'apps/console'],
  },
  {
    name: 'server',
    sources: [
      'packages/domain',
      'packages/api',
      'packages/page-runtime',
      'packages/checkout-components',
      'packages/payments',
      'apps/server',
    ],
  },
]

/**
 * Brings the builds up to date. Logs when that takes longer than a moment.
 * @param options.only names of those that are needed; all by default
 */
export function build({ force = false, only = apps.map(({ name }) => name) } = {}) {
  for (const { name, sources } of apps.filter((one) => only.includes(one.name))) {
    const stamp = path.join(root, '.cache', `built-${name}`)
    const requested = hashOf([...sources, 'package-lock.json'])
    const there = existsSync(path.join(root, 'apps', name, 'dist'))
    if (!force && there && existsSync(stamp) && readFileSync(stamp, 'utf8') === requested) continue
    console.log(`Building the ${name}.`)
    const env = { ...process.env, NODE_ENV: 'production' }
    if (npm(['run', 'build', '--silent', '--workspace', `apps/${name}`], { env, quiet: true }) !== 0) {
      fail(`The ${name} could not be built; the reason stands above.`)
    }
    mkdirSync(path.dirname(stamp), { recursive: true })
    writeFileSync(stamp, requested)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) build({ force: process.argv.includes('--force') })
