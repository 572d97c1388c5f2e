import { spawn } from 'node:child_process'
import { StartError } from '../start/start-error.ts'

/** Runs a program of PostgreSQL's client. The address goes through the environment: arguments are public. */
export async function runTool(tool: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(tool, args, {
    env: { ...process.env, ...connectionIn(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 2_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StartError(`${tool} was not found: install the client of PostgreSQL, and put it in PATH.`)
          : error,
      ),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new StartError(`${tool} failed: ${complaint.trim().split('\n').slice(0, 3).join(' ')}`)
}

/** A URL as the variables of PostgreSQL's programs. */
function connectionIn(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  const sslMode = url.searchParams.get('sslmode')
  const values: Record<string, string> = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: sslMode ?? '',
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
