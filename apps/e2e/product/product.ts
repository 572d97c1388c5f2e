import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

export interface Product {
  consoleUrl: string
  shopUrl: string
  accountUrl: string
  dataFolder: string
  /** Output of the process so far. */
  output(): string
  /** Sends a signal and waits for the end; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** The ports of the three origins. */
export interface Ports {
  console: number
  shop: number
  account: number
}

export interface StartOptions {
  dataFolder?: string
  ports?: Ports
  env?: Record<string, string>
}

/** Starts the production build on free ports, with its own data folder, and waits until it is ready. */
export async function startProduct({ dataFolder = newFolder(), ports, env = {} }: StartOptions = {}): Promise<Product> {
  const chosen = ports ?? (await freePorts())
  const { server, output } = spawnServer({ dataFolder, ports: chosen, env })
  const ended = new Promise<number | null>((resolve) => server.once('exit', (code) => resolve(code)))
  const consoleUrl = `http://localhost:${chosen.console}`
  const shopUrl = `http://localhost:${chosen.shop}`
  const accountUrl = `http://localhost:${chosen.account}`
  for (const origin of [consoleUrl, shopUrl, accountUrl]) await ready(`${origin}/readyz`, server, output)
  // The pages of the sample are published after the ports are open.
  await until(() => output().includes(shopUrl), server, output)
  return {
    consoleUrl,
    shopUrl,
    accountUrl,
    dataFolder,
    output,
    async stop(signal = 'SIGTERM') {
      server.kill(signal)
      return ended
    },
  }
}

/** Starts the server and does not wait: for starts that must fail. */
export function spawnServer({
  dataFolder,
  ports,
  env = {},
}: {
  dataFolder: string
  ports: Ports
  env?: Record<string, string>
}): { server: ChildProcess; output: () => string } {
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PERENNIAL_PASSWORD_COST: '12',
      DATABASE_URL: '',
      PERENNIAL_DATA: dataFolder,
      // Flows make what they need; the whole sample has a test of its own.
      PERENNIAL_SAMPLE: 'short',
      PERENNIAL_CONSOLE_PORT: String(ports.console),
      PERENNIAL_SHOP_PORT: String(ports.shop),
      PERENNIAL_ACCOUNT_PORT: String(ports.account),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  return { server, output: () => lines.join('') }
}

const ready = (url: string, server: ChildProcess, output: () => string) =>
  until(async () => (await fetch(url).catch(() => undefined))?.ok ?? false, server, output)

async function until(
  done: () => boolean | Promise<boolean>,
  server: ChildProcess,
  output: () => string,
): Promise<void> {
  // Two installations start in parallel, on a machine that may be busy.
  const patience = Date.now() + 180_000
  while (Date.now() < patience) {
    if (await done()) return
    if (server.exitCode !== null) throw new Error(`The product ended with ${server.exitCode}:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The product was not ready within three minutes:\n${output()}`)
}

export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'perennial-flow-'))

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

export const freePorts = async (): Promise<Ports> => ({
  console: await freePort(),
  shop: await freePort(),
  account: await freePort(),
})

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
