import { jobTexts } from './job-texts.ts'

/** Actions of a job of the kind `catalogCreation` (JOB-14). */
export const catalogueActions = ['create', 'delete'] as const
export type CatalogueAction = (typeof catalogueActions)[number]

interface LastJob {
  state: string
  data: { type?: unknown }
}

/**
 * Whether Load and Delete are enabled (JOB-15). A failed or cancelled job had no effect, so it can be repeated.
 * @param last the newest job of the kind; undefined when there was none
 */
export function sampleActions(last: LastJob | undefined): { load: boolean; delete: boolean } {
  const undone = last?.state === 'failed' || last?.state === 'cancelled'
  const { type } = last?.data ?? {}
  if (undone) return { load: true, delete: type === 'delete' }
  return { load: type !== 'create', delete: type === 'create' }
}

/** Message when the sample catalogue could not be loaded or deleted (JOB-17). */
export const sampleFailure = (failedMessage: string | null | undefined): string =>
  failedMessage || jobTexts.sampleFailed
