import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { init, parse } from 'es-module-lexer'
import type { PaymentProvider, PaymentServer } from '@perennial/payments/provider'
import { addProviders, type ListedProvider, problemOfProvider, providers } from '@perennial/payments/providers'
import { etagOf } from '../adapters/folder-blobs.ts'
import type { StaticFiles } from '../ports/index.ts'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** The payment providers of this installation, and the halves in the shop of those that others have written. */
export interface LoadedProviders {
  list: readonly ListedProvider[]
  /** Addresses of shop halves by provider. */
  scripts: Readonly<Record<string, string>>
  /** Contents of these halves by path: `assets/payment-acme-1a2b3c.js`. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/**
 * Loads the packages of `PERENNIAL_PAYMENT_PROVIDERS`; in tests Stripe's calls can go to a stand-in. These packages are
 * trusted: they run in this process and on pages that take payment.
 * @throws StartError in one line that names the package and what it lacks
 */
export async function loadPaymentProviders({
  paymentProviders,
  stripeStandIn,
}: Pick<Config, 'paymentProviders' | 'stripeStandIn'>): Promise<LoadedProviders> {
  addProviders([])
  const ids = providers().map(({ provider }) => provider.id)
  const others: ListedProvider[] = []
  const scripts: Record<string, string> = {}
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const name of paymentProviders) {
    const { provider, server, shop } = await loaded(name, [...ids, ...others.map((one) => one.provider.id)])
    others.push({ provider, server: async () => server })
    const place = `assets/payment-${provider.id}-${createHash('sha256').update(shop).digest('hex').slice(0, 10)}.js`
    scripts[provider.id] = `/${place}`
    files.set(place, shop)
  }
  addProviders(others)
  return { list: stripeStandIn ? withStandIn(stripeStandIn) : providers(), scripts, files }
}

/** A front end's files with others among them. */
export const withFiles = (own: StaticFiles, more: LoadedProviders['files']): StaticFiles => ({
  async read(name) {
    const bytes = more.get(name)
    return bytes ? { bytes, etag: etagOf(bytes) } : own.read(name)
  },
  list: async (folder) =>
    [...(await own.list(folder)), ...[...more.keys()].filter((name) => name.startsWith(`${folder}/`))].sort(),
})

const withStandIn = ({ hostname, port }: URL): readonly ListedProvider[] =>
  providers().map((one) =>
    one.provider.id === 'stripe'
      ? {
          ...one,
          server: async () =>
            (await import('@perennial/payments/stripe/server')).stripeServer({
              host: hostname,
              port: Number(port || 80),
              protocol: 'http',
            }),
        }
      : one,
  )

interface OtherProvider {
  provider: PaymentProvider
  server: PaymentServer
  /** Its half in the shop: one module for browsers. */
  shop: Uint8Array<ArrayBuffer>
}

async function loaded(name: string, ids: readonly string[]): Promise<OtherProvider> {
  const refused = (what: string) => new StartError(`PERENNIAL_PAYMENT_PROVIDERS: ${name} ${what}.`)
  const folder = folderOf(name)
  if (!folder) throw refused('is not installed: run npm install in the folder of the program, or name its folder')
  const entry = entriesIn(folder)
  const load = async (part: '.' | './server'): Promise<Record<string, unknown>> => {
    const file = entry(part)
    if (!file) throw refused(`has no entry "${part}" in the exports of its package.json`)
    try {
      return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>
    } catch (error) {
      throw refused(`cannot be loaded from "${part}" (${error instanceof Error ? error.message : String(error)})`)
    }
  }
  const { provider } = await load('.')
  const { default: server } = await load('./server')
  const problem = problemOfProvider({ provider, server }, ids)
  if (problem) throw refused(problem)
  const shopFile = entry('./shop')
  if (!shopFile) throw refused('has no entry "./shop" in the exports of its package.json')
  const shop = new Uint8Array(readFileSync(shopFile))
  const module = await moduleOf(new TextDecoder().decode(shop))
  if (!module) throw refused('has a shop half that is no JavaScript module')
  if (!module.exports.includes('default')) throw refused('has no default export in its shop half')
  if (module.imports) throw refused('imports something in its shop half, which has to be one file: bundle it')
  return { provider: provider as PaymentProvider, server: server as unknown as PaymentServer, shop }
}

/** What a module exports, and whether it imports anything; undefined for what is no module. */
async function moduleOf(text: string): Promise<{ exports: string[]; imports: boolean } | undefined> {
  await init
  try {
    const [imports, exports] = parse(text)
    // The lexer lists `import.meta` among the imports, at -2.
    return { exports: exports.map(({ n }) => n), imports: imports.some(({ d }) => d !== -2) }
  } catch {
    return undefined
  }
}

/** The folder of a package: the one that is named, or that of an installed package beside the program or above it. */
function folderOf(name: string): string | undefined {
  const hasPackage = (folder: string) => existsSync(path.join(folder, 'package.json'))
  if (path.isAbsolute(name)) return hasPackage(name) ? name : undefined
  for (const start of [path.dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let at = start; ; at = path.dirname(at)) {
      const folder = path.join(at, 'node_modules', name)
      if (hasPackage(folder)) return folder
      if (at === path.dirname(at)) break
    }
  }
  return undefined
}

/** The files of a package by their names in `exports`. */
function entriesIn(folder: string): (part: string) => string | undefined {
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string | Record<string, string>>
  }
  return (part) => {
    const named = typeof exports === 'string' ? (part === '.' ? exports : undefined) : exports[part]
    const file = typeof named === 'object' ? (named.import ?? named.default) : named
    const place = file && path.resolve(folder, file)
    return place && place.startsWith(path.resolve(folder) + path.sep) && existsSync(place) ? place : undefined
  }
}
