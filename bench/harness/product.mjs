import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, root } from '../../scripts/machine.mjs'

/** Who runs the installation of a measure. */
export const account = { email: 'ines.marlow@saltmarsh.example', password: 'bench-only-91c2e7' }

/**
 * Runs the built product with a temporary data folder during the callback.
 * @param options.databaseUrl a PostgreSQL; the embedded database without it
 * @param options.env further variables
 */
export async function withProduct(work, { databaseUrl = '', env = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-bench-'))
  const [consolePort, shopPort, accountPort] = [await freePort(), await freePort(), await freePort()]
  const [consoleUrl, shopUrl] = [`http://localhost:${consolePort}`, `http://localhost:${shopPort}`]
  const accountUrl = `http://localhost:${accountPort}`
  const server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PERENNIAL_DATA: folder,
      PERENNIAL_SAMPLE: 'short',
      PERENNIAL_CONSOLE_PORT: consolePort,
      PERENNIAL_SHOP_PORT: shopPort,
      PERENNIAL_ACCOUNT_PORT: accountPort,
      PERENNIAL_ADMIN_EMAIL: account.email,
      PERENNIAL_ADMIN_PASSWORD: account.password,
      ...env,
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await published(`${shopUrl}/winter-26/`)
    return await work({ consoleUrl, shopUrl, accountUrl })
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function published(url) {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} was not published within two minutes`)
}
