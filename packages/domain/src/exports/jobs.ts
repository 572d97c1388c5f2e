import type { May } from '../catalogue/index.ts'
import { PRODUCT } from '../product/index.ts'

/** Trees that the export screen offers (EXP-13). A table's own button posts its own tree, also another one. */
export const exportObjects = ['offers', 'offers2', 'products', 'tags', 'segments', 'assets'] as const

export const exportTitle = (type: string): string => `${type} table export config`

/** The switches of the export dialog as it opens (EXP-01). */
export const exportDefaults = { exportAllColumns: false, exportFilteredResults: true } as const

export type ExportState = 'in-progress' | 'completed' | 'failed' | 'timeout'

/** Milliseconds between polls of an export, and after which it is given up (EXP-10). */
export const exportPolling = { intervalMs: 1000, timeoutMs: 300_000 } as const

/**
 * The state of an export as its job was last read (EXP-10).
 * @param elapsed ms since it was started
 */
export function exportState(
  job: { state: string; results?: { filename?: string } | null },
  elapsed: number,
): ExportState {
  if (job.state === 'failed') return 'failed'
  if (job.state === 'completed') return 'completed'
  return elapsed >= exportPolling.timeoutMs ? 'timeout' : 'in-progress'
}

/** Address of an export's file, once it is there (EXP-11). */
export function exportFileAddress(id: string, state: ExportState, filename: string | undefined): string | undefined {
  if (state !== 'completed' || !filename) return undefined
  return `/${PRODUCT}/jobs/${encodeURIComponent(id)}/file/${encodeURIComponent(filename)}`
}

/** A user's access to exports (EXP-18): the button of tables by read, the screen's link by create. */
export const exportAccess = (may: May): { button: boolean; link: boolean } => ({
  button: may('read', 'export'),
  link: may('create', 'export'),
})
