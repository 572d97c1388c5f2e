import { readConfig, StartError } from '../start/config.ts'
import { backup } from './backup.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'

export const usage = `perennial                    starts the server
perennial doctor             checks the installation
perennial backup <file>      writes database and files into an archive
perennial restore <file>     puts an archive back; over existing data with --force

Settings are environment variables: see docs/operations.md.`

interface Options {
  env: NodeJS.ProcessEnv
  version: string
  migrations: URL
  say(line: string): void
}

/**
 * Runs one of the commands beside the server.
 * @returns whether it succeeded
 */
export async function runCommand([command, ...args]: readonly string[], options: Options): Promise<boolean> {
  const { env, version, migrations, say } = options
  const force = args.includes('--force')
  const [file, ...more] = args.filter((one) => one !== '--force')
  if (command === 'doctor' && args.length === 0) return doctor({ env, migrations, say })
  if ((command !== 'backup' && command !== 'restore') || file === undefined || more.length > 0) {
    throw new StartError(usage)
  }
  const given = { config: readConfig(env), version, migrations, say }
  if (command === 'restore') await restore(file, { ...given, force })
  else if (force) throw new StartError(usage)
  else await backup(file, given)
  return true
}
