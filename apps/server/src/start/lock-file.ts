import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { StartError } from './config.ts'

interface Holder {
  id: string
  pid: number
  host: string
  /** Start time of the process in this machine's format: distinguishes it from a later process with the same id. */
  started?: string
  /** Last heartbeat, in ms since 1970. */
  beat: number
}

const beatMs = 5_000
/**
 * A holder on another machine is dead when its heartbeat does not change for this long. Observed, not compared with the
 * clock here, which may differ from the other machine's or be set while the holder runs.
 */
const observedMs = 3 * beatMs + 1_000
/** Pause between two looks at the heartbeat of another machine, in ms. */
const lookMs = 500

export interface LockFile {
  release(): void
}

/**
 * Locks a folder for this process. The embedded database does not lock its files: two processes on one folder lose
 * rows.
 * @param onLost called when another process has taken the lock over, e.g. after this machine slept: stop immediately
 * @throws StartError naming the process that holds it
 */
export async function takeLock(folder: string, onLost: () => void): Promise<LockFile> {
  const file = path.join(folder, 'lock.json')
  const me = { id: randomUUID(), pid: process.pid, host: hostname(), started: startOf(process.pid) }
  const mine = `${file}.${me.id}`

  writeBeat()
  try {
    await claim()
  } finally {
    rmSync(mine, { force: true })
  }
  const timer = setInterval(() => {
    if (readHolder(file)?.id !== me.id) {
      clearInterval(timer)
      onLost()
      return
    }
    writeFileSync(file, JSON.stringify({ ...me, beat: Date.now() }))
  }, beatMs)
  timer.unref()

  return {
    release() {
      clearInterval(timer)
      if (readHolder(file)?.id === me.id) rmSync(file, { force: true })
    },
  }

  function writeBeat() {
    writeFileSync(mine, JSON.stringify({ ...me, beat: Date.now() }))
  }

  /** Linking fails atomically when the name exists: of two processes one gets it. */
  async function claim(): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        linkSync(mine, file)
        return
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const holder = readHolder(file)
      if (holder && (await isAlive(holder))) {
        throw new StartError(
          `The data folder ${folder} is in use by process ${holder.pid}${holder.host === me.host ? '' : ` on ${holder.host}`}. Stop it first, or set PERENNIAL_DATA to another folder.`,
        )
      }
      removeStale(holder)
    }
    throw new StartError(`The data folder ${folder} could not be locked. Try again.`)
  }

  /**
   * Removes the lock of a dead process. Renamed before it is looked at once more: of several processes that start at the
   * same moment one gets each file, and a lock that another has just taken goes back to its place.
   */
  function removeStale(holder: Holder | undefined) {
    const removed = `${file}.${me.id}.stale`
    try {
      renameSync(file, removed)
    } catch {
      return // Removed by another process that starts at the same moment.
    }
    try {
      if (readHolder(removed)?.id !== holder?.id) linkSync(removed, file)
    } finally {
      rmSync(removed, { force: true })
    }
  }

  // A live process on this machine keeps its lock, however busy it is: its timer may be late by minutes.
  async function isAlive(holder: Holder): Promise<boolean> {
    const { pid, host, started } = holder
    if (host !== me.host) return beatChanges(holder)
    if (pid === process.pid) return false
    try {
      process.kill(pid, 0)
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM'
    }
    const now = startOf(pid)
    return started === undefined || now === undefined || started === now
  }

  async function beatChanges(holder: Holder): Promise<boolean> {
    for (let waited = 0; waited < observedMs; waited += lookMs) {
      await new Promise((resolve) => setTimeout(resolve, lookMs))
      const seen = readHolder(file)
      if (seen?.id !== holder.id) return false
      if (seen.beat !== holder.beat) return true
    }
    return false
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** Start time of a process on this machine; undefined where it cannot be determined. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      // The name in brackets may contain anything; numbers follow it. The 22nd field is the start, in ticks since boot.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      return `${boot} ${fields[19]}`
    }
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
