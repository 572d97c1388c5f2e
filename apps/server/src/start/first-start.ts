import { planPast } from '../modules/sample-past/live-past.ts'
import type { Ports } from '../ports/index.ts'
import type { Config } from './config.ts'
import { createFirstAccount, type FirstSignIn } from './first-account.ts'
import { createEmptyTenant, isSetUp, loadSample, setUp, takeOverSample } from './load-sample.ts'
import type { Progress } from './progress.ts'
import { publishSample } from './publish-sample.ts'

/** What a new installation with the sample looks back on (SUB-49). */
const pastSize = { customers: 400, months: 18 }

/**
 * Sets up a new installation: a tenant, the sample with published pages or an empty one, and an administrator. A start
 * that was interrupted is completed by the next one.
 */
export async function firstStart(
  ports: Ports,
  config: Pick<Config, 'shopTenant' | 'mode' | 'sample' | 'tenantName' | 'admin'>,
  sampleFolder: string,
  progress: Progress,
): Promise<FirstSignIn | undefined> {
  const { shopTenant: id, mode } = config
  if (!(await isSetUp(ports.db))) {
    const scope = { tenant: id, mode }
    if (config.sample !== 'no') {
      const isWhole = config.sample === 'yes'
      const sample = await progress('Loading the sample catalogue', () =>
        loadSample(ports, scope, sampleFolder, { isWhole }),
      )
      await progress('Taking over the sample subscriptions', () => takeOverSample(ports, scope))
      await progress('Building the sample pages', () => publishSample(ports, scope, sample))
      // Lived by a worker once the pages are up.
      if (isWhole) await ports.db.asTenant(scope, (tx) => planPast(tx, ports, scope, pastSize))
    } else await createEmptyTenant(ports.db, { id, name: config.tenantName })
    await setUp(ports.db, id, new Date(ports.clock()))
  }
  return createFirstAccount(ports.db, { ...config.admin, tenant: id })
}
