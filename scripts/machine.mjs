import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Exits with one line that says what to do. For problems that a person can fix; bugs keep their stack. */
export function fail(line) {
  console.error(line)
  process.exit(1)
}

/** Rejects an outdated Node before loading any module that it could not parse. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Perennial needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org and start again.`,
  )
}

/** Rejects a read-only folder: packages, builds and data are all written below it. */
export function checkFolder() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    fail(`The folder ${root} is read-only. Move Perennial to a folder that you may write to and start again.`)
  }
}

/** Installs the packages when the lock file is not the one that was installed from. */
export function ensureInstalled() {
  const stamp = path.join(root, 'node_modules', '.installed-from')
  const requested = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === requested) return
  console.log('Installing packages (about a minute, once).')
  // A production setting of the machine would leave out what builds the product.
  const env = { ...process.env }
  delete env.NODE_ENV
  for (const name of Object.keys(env)) {
    if (/^npm_config_(production|omit|workspaces?|prefix|global)$/i.test(name)) delete env[name]
  }
  const done = npm(['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'], { env })
  if (done !== 0) fail('The packages could not be installed; npm says why above. Check the network and start again.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, requested)
}

/** Runs npm to its end; answers its exit code. */
export function npm(args, { env = process.env, quiet = false } = {}) {
  const own = process.env.npm_execpath
  const [command, before] =
    own && existsSync(own) ? [process.execPath, [own]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const done = spawnSync(command, [...before, ...args], {
    cwd: root,
    env,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    shell: process.platform === 'win32',
  })
  return done.status ?? 1
}

/** Runs a program of the installed packages with this Node; answers its exit code. */
export function runBin(file, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], {
      cwd: root,
      stdio: 'inherit',
      env,
    })
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** A hash over the contents of all files below some folders; build results, tests and packages are left out. */
export function hashOf(
  folders,
  leaveOut = /(^|\/)(node_modules|dist|dist-\d+|tests|coverage)(\/|$)|\.(test|stories)\.tsx?$/,
) {
  const hash = createHash('sha256')
  const visit = (file) => {
    const relative = path.relative(root, file)
    if (leaveOut.test(relative)) return
    const facts = statSync(file)
    if (facts.isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(path.join(file, name))
    } else {
      hash.update(`${relative}\0`).update(readFileSync(file))
    }
  }
  for (const folder of folders) visit(path.join(root, folder))
  return hash.digest('hex')
}

/** A free port of the loopback interface. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
