import type { Action, Area } from '../access/index.ts'
import type { May } from '../catalogue/index.ts'

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
  'massBuild',
] as const
export type JobType = (typeof jobTypes)[number]

interface Kind {
  /** What the job does, in words. */
  label: string
  /** What starting it needs, one of several; reading its record needs the same, unless it is one's own. */
  needs: readonly (readonly [Action, Area])[]
}

/** In which of the catalogue's areas is told by the paths that the job is about. */
const somewhere = (action: Action): Kind['needs'] =>
  (['item', 'campaign', 'page', 'template'] as const).map((area) => [action, area])

const kinds: Readonly<Record<JobType, Kind>> = {
  creation: { label: 'Creation', needs: somewhere('create') },
  bulkEdit: { label: 'Bulk edit', needs: somewhere('edit') },
  bulkCopy: { label: 'Bulk copy', needs: somewhere('create') },
  indexer: { label: 'Re-Index', needs: [['edit', 'item']] },
  // Whole records leave the catalogue by this one, so that it needs what the export screen needs.
  export: { label: 'Export of records', needs: [['create', 'export']] },
  exportCatalogTable: { label: 'Table export', needs: [['read', 'export']] },
  // `product` stands for the billing provider's products here (PRM-11).
  zuoraCatalogSync: { label: 'Product catalogue sync', needs: [['edit', 'product_catalog']] },
  catalogCreation: { label: 'Sample catalogue', needs: [['create', 'one_click_catalog_creation']] },
  exportAnalytics: { label: 'Report export', needs: [['read', 'export']] },
  massBuild: { label: 'Mass build', needs: [['edit', 'publish']] },
}

const isJobType = (jobType: string): jobType is JobType => Object.hasOwn(kinds, jobType)

/** What a job does, in words; an unknown kind as it is called. */
export const jobLabel = (jobType: string): string => (isJobType(jobType) ? kinds[jobType].label : jobType)

/** Whether somebody may start jobs of a kind (JOB-11, JOB-16). Unknown kinds are refused. */
export const mayStartJob = (jobType: string, may: May): boolean =>
  isJobType(jobType) && kinds[jobType].needs.some(([action, area]) => may(action, area))

/** The kinds whose jobs somebody sees, whoever started them. One's own are always seen. */
export const visibleJobTypes = (may: May): JobType[] => jobTypes.filter((jobType) => mayStartJob(jobType, may))
