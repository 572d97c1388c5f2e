import type { Action, Area } from '../access/index.ts'
import type { May } from '../catalogue/index.ts'
import { exportKinds } from '../exports/index.ts'

/** Kinds of work that staff start (JOB-28). Lists show any other kind as it is. */
export const jobTypes = [
  'creation',
  'bulkEdit',
  'bulkCopy',
  'indexer',
  'export',
  'exportCatalogTable',
  'zuoraCatalogSync',
  'catalogCreation',
  'exportAnalytics',
  'exportRecords',
  'massBuild',
  'priceChange',
  'takeOverSubscriptions',
] as const
export type JobType = (typeof jobTypes)[number]

interface Kind {
  /** Label of the kind. */
  label: string
  /** Rights for starting it, one of several; others' jobs require the same to be read. */
  needs: readonly (readonly [Action, Area])[]
}

/** The paths of the job determine the area of the catalogue. */
const somewhere = (action: Action): Kind['needs'] =>
  (['item', 'campaign', 'page', 'template'] as const).map((area) => [action, area])

const kinds: Readonly<Record<JobType, Kind>> = {
  ...exportKinds,
  creation: { label: 'Creation', needs: somewhere('create') },
  bulkEdit: { label: 'Bulk edit', needs: somewhere('edit') },
  bulkCopy: { label: 'Bulk copy', needs: somewhere('create') },
  indexer: { label: 'Re-Index', needs: [['edit', 'item']] },
  // `product` means the billing provider's products here (PRM-11).
  zuoraCatalogSync: { label: 'Product catalogue sync', needs: [['edit', 'product_catalog']] },
  catalogCreation: { label: 'Sample catalogue', needs: [['create', 'one_click_catalog_creation']] },
  massBuild: { label: 'Mass build', needs: [['edit', 'publish']] },
  // Customers are told of it at once: it is not taken back.
  priceChange: { label: 'Price change', needs: [['delete', 'subscriptions']] },
  // What is taken over is billed from then on, and that is not taken back.
  takeOverSubscriptions: { label: 'Take-over of subscriptions', needs: [['delete', 'subscriptions']] },
}

const isJobType = (jobType: string): jobType is JobType => Object.hasOwn(kinds, jobType)

/** Label of a kind; an unknown kind is returned unchanged. */
export const jobLabel = (jobType: string): string => (isJobType(jobType) ? kinds[jobType].label : jobType)

/** Whether a user may start jobs of a kind (JOB-11, JOB-16). Denied for unknown kinds. */
export const mayStartJob = (jobType: string, may: May): boolean =>
  isJobType(jobType) && kinds[jobType].needs.some(([action, area]) => may(action, area))

/** The kinds whose jobs a user sees, whoever started them. Users always see their own. */
export const visibleJobTypes = (may: May): JobType[] => jobTypes.filter((jobType) => mayStartJob(jobType, may))
