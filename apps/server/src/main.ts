import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './commands/run-command.ts'
import { readConfig, StartError } from './start/config.ts'
import { type RunningServer, startServer } from './start/start-server.ts'

// This file runs as `src/main.ts` and as `dist/main.js`: the server's folder is one above either.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
// Database, files and keys of the data folder must be readable by their owner only.
process.umask(0o077)
const say = (line: string) => console.log(line)

// Beside this file, in the sources and in the bundle alike.
const migrations = new URL('./db/migrations/', import.meta.url)

let running: RunningServer | undefined
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // A hanging close must not keep the process alive forever.
  setTimeout(() => process.exit(code || 1), 25_000).unref()
  await running?.stop()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

async function start(): Promise<void> {
  const config = readConfig(process.env)
  running = await startServer({
    config,
    version,
    say,
    folders: {
      console: path.join(root, '../console/dist'),
      shop: path.join(root, '../shop/dist'),
      sample: path.join(root, 'sample'),
      migrations,
      signInAssets: new URL('./sign-in/assets/', import.meta.url),
      drawThread: new URL('./draw-thread.js', import.meta.url),
      pictureThread: new URL('./picture-thread.js', import.meta.url),
      readThread: new URL('./read-thread.js', import.meta.url),
      sheetThread: new URL('./sheet-thread.js', import.meta.url),
      renderThread: new URL('./render-thread.js', import.meta.url),
    },
    onLost: () => {
      // Immediately, without closing: closing would write to the database, which belongs to another process now.
      console.error('Another process has taken over the data folder. Stopping.')
      process.exit(1)
    },
  })
  if (running.consolePort !== undefined) say(`Console  ${config.consoleOrigin}`)
  if (running.shopPort !== undefined) say(`Shop     ${config.shopOrigin}`)
  if (running.accountPort !== undefined) say(`Account  ${config.accountOrigin}`)
  if (running.outbox) say(`Mails    ${config.consoleOrigin}${running.outbox}`)
  if (running.consolePort !== undefined && !existsSync(path.join(root, '../console/dist/index.html'))) {
    say('The console is not built yet: run "npm run build".')
  }
  const { firstSignIn } = running
  if (firstSignIn) {
    say(`Sign in  ${firstSignIn.email}`)
    say(
      firstSignIn.password
        ? `Password ${firstSignIn.password}  (shown only now: keep it)`
        : 'Password as set in PERENNIAL_ADMIN_PASSWORD',
    )
  }
}

const args = process.argv.slice(2)
try {
  if (args.length === 0) await start()
  else process.exit((await runCommand(args, { env: process.env, version, migrations, say })) ? 0 : 1)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
