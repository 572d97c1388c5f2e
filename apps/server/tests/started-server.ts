import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/start/config.ts'
import { type RunningServer, startServer } from '../src/start/start-server.ts'
import { browser } from './cookie-jar.ts'
import { databaseUrlOfItsOwn } from './database.ts'
import { migrationsFolder } from './places.ts'

const root = path.resolve(import.meta.dirname, '..')

export const password = 'correct-horse-battery'
export const email = 'ines.marlow@saltmarsh.example'

export type Environment = Record<string, string | undefined>

/** A server from its sources, over the network, as `npm start` has it. */
export const start = (env: Environment): Promise<RunningServer> =>
  startServer({
    config: readConfig(env),
    folders: {
      console: path.join(root, '../console/dist'),
      shop: path.join(root, '../shop/dist'),
      sample: path.join(root, 'sample'),
      migrations: migrationsFolder,
      signInAssets: new URL('../src/sign-in/assets/', import.meta.url),
      drawThread: new URL('../src/draw-thread.js', import.meta.url),
      pictureThread: new URL('../src/picture-thread.js', import.meta.url),
      readThread: new URL('../src/read-thread.js', import.meta.url),
      sheetThread: new URL('../src/sheet-thread.js', import.meta.url),
      renderThread: new URL('../src/render-thread.js', import.meta.url),
    },
    version: '0.0.0',
    say: () => {},
    onLost: () => {},
  })

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The first start of an empty installation, with its sample. */
export async function startedServer(change: Environment = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'perennial-data-'))
  const [consolePort, shopPort, accountPort] = [await freePort(), await freePort(), await freePort()]
  const environment: Environment = {
    PERENNIAL_CONSOLE_PORT: String(consolePort),
    PERENNIAL_SHOP_PORT: String(shopPort),
    PERENNIAL_ACCOUNT_PORT: String(accountPort),
    PERENNIAL_DATA: data,
    PERENNIAL_SAMPLE: 'short',
    PERENNIAL_ADMIN_PASSWORD: password,
    PERENNIAL_HOST: 'localhost',
    PERENNIAL_LOG: 'none',
    DATABASE_URL: await databaseUrlOfItsOwn(),
    ...change,
  }
  const running = await start(environment)
  const origin = `http://localhost:${consolePort}`
  return {
    running,
    environment,
    data,
    origin,
    shop: `http://localhost:${shopPort}`,
    account: `http://localhost:${accountPort}`,
    async stop() {
      await running.stop()
      rmSync(data, { recursive: true, force: true })
    },
    ...people(origin),
  }
}

/** What people do at the sign-in pages. */
function people(origin: string) {
  const submit = (action: string, fields: Record<string, string>) => ({
    url: new URL(action, origin).href,
    init: { method: 'POST', body: new URLSearchParams(fields), headers: { origin } },
  })
  const tokenFor = (person: ReturnType<typeof browser>) =>
    person.request(`${origin}/api/sf/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
      headers: { origin },
    })
  return {
    submit,
    tokenFor,
    /** A new browser in which somebody types a name and a password. */
    async signedIn(returnTo = '/', typed = { name: email, password }) {
      const person = browser()
      const form = await person.follow(`${origin}/sign-in?return=${encodeURIComponent(returnTo)}`)
      const { url, init } = submit(actionIn(form.html), typed)
      const end = await person.follow(url, init)
      return { person, end, form }
    },
    async bearerFor(person: ReturnType<typeof browser>): Promise<string> {
      return ((await (await tokenFor(person)).json()) as { access_token: string }).access_token
    },
  }
}

export const actionIn = (html: string) => /<form method="post" action="([^"]+)"/.exec(html)![1]!
