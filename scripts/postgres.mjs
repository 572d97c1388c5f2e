import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './machine.mjs'

/** The folder with `initdb` and `postgres`, of the newest version on this machine; undefined when there is none. */
export function postgresBinaries() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  return [...folders, '/usr/local/bin', '/opt/homebrew/bin'].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/**
 * Starts a PostgreSQL of our own on a free loopback port, in a folder that is thrown away afterwards.
 * @param options.isDurable commits wait for the disk, as they do for those who run shops
 * @returns its address and how to stop it; undefined when no server is installed
 */
export async function startPostgres({ isDurable = false } = {}) {
  const binaries = postgresBinaries()
  if (!binaries) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'perennial-postgres-'))
  // The server refuses to run as root.
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const init = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'perennial', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  const port = await freePort()
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ]
  let server
  let ended
  async function launch() {
    server = spawn(
      path.join(binaries, 'postgres'),
      [...args, '-c', `fsync=${isDurable ? 'on' : 'off'}`, '-c', 'max_connections=200'],
      {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    const complaints = []
    server.stderr.on('data', (chunk) => complaints.push(String(chunk)))
    ended = new Promise((resolve) => server.once('exit', resolve))
    const started = server
    await answering(binaries, port, () => started.exitCode !== null, complaints)
  }
  async function halt() {
    server.kill('SIGINT')
    await ended
  }
  await launch()
  return {
    url: `postgres://perennial@127.0.0.1:${port}/postgres`,
    /** Ends the server and keeps its data: `launch` starts it again on the same port. */
    halt,
    launch,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(binaries, port, hasEnded, complaints) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (hasEnded()) throw new Error(`PostgreSQL did not start: ${complaints.join('')}`)
    if (spawnSync(path.join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']).status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`PostgreSQL did not answer within 10 s: ${complaints.join('')}`)
}

function unprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
      )
      return { uid, gid }
    } catch {
      // Not on this machine: try the next.
    }
  }
  throw new Error('No unprivileged user was found to run PostgreSQL as.')
}
