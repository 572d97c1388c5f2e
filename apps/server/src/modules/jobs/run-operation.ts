import type { JobType } from '@perennial/domain/jobs'
import type { Ports } from '../../ports/index.ts'
import type { OperationData } from '../../ports/jobs.ts'
import { runMassBuild } from '../builds/run-mass-build.ts'
import { bulkCopy, bulkEdit } from './bulk-change.ts'
import { createItem } from './create-item.ts'
import { exportItems, exportTable } from './export-items.ts'
import { exportRecords } from '../records/export-records.ts'
import { exportReport } from '../reports/export-report.ts'
import { indexCatalogue } from './index-catalogue.ts'
import { changePrices } from '../price-change/change-prices.ts'
import { takeOverSubscriptions } from '../subscriptions/take-over/take-over-subscriptions.ts'
import { progressOf } from './job-progress.ts'
import type { Operation } from './operation.ts'
import { createOrDeleteSample } from './sample-catalogue.ts'
import { syncProducts } from './sync-products.ts'

const operations: Partial<Record<JobType, Operation>> = {
  indexer: indexCatalogue,
  exportCatalogTable: exportTable,
  export: exportItems,
  zuoraCatalogSync: syncProducts,
  catalogCreation: createOrDeleteSample,
  massBuild: runMassBuild,
  exportAnalytics: exportReport,
  exportRecords,
  bulkEdit,
  bulkCopy,
  takeOverSubscriptions,
  creation: createItem,
  priceChange: changePrices,
}

/** The job `operation`: an operation that a member of staff has started. Idempotent. */
export async function runOperation(
  ports: Ports,
  { scope, jobType, username, input }: OperationData,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<object | void> {
  const operation = operations[jobType]
  if (!operation) throw new Error(`Jobs of the kind ${jobType} cannot be done here.`)
  const progress = await progressOf(ports, scope, { id, username, signal })
  const result = await operation(ports, { scope, id, username, input, progress, signal })
  await progress.setShare(1)
  return result
}
