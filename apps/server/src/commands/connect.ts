import { consoleLog } from '../adapters/console-log.ts'
import type { Config } from '../start/config.ts'
import { connectDatabase, type OpenedDatabase } from '../start/open-database.ts'

export interface CommandOptions {
  config: Config
  version: string
  /** Migrations of this version of the program. */
  migrations: URL
  say(line: string): void
}

/** Opens the configured database as it is, without migrating it. */
export const connect = (config: Config): Promise<OpenedDatabase> =>
  connectDatabase(config, {
    log: consoleLog('error'),
    progress: (_step, work) => work(),
    // Commands end within seconds, and write nothing that a later holder would miss.
    onLockLost: () => process.exit(1),
  })
