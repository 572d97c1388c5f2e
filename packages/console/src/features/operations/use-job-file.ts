import type { Job } from '@perennial/api/jobs'
import { exportFileAddress, exportState } from '@perennial/domain/exports'
import { showToast } from '@perennial/ui/toast'
import { failureOf, saveBlob, useApi } from '../../api/index.ts'
import { useErrorReporter } from '../../page/error-reporter.tsx'

/** The name of the file that a job has made; undefined while there is none (EXP-11). */
export function fileOf({ id, state, data }: Pick<Job, 'id' | 'state' | 'data'>): string | undefined {
  const { filename } = (data.results ?? {}) as { filename?: string }
  return exportFileAddress(id, exportState({ state }, 0), filename) ? filename : undefined
}

/** Downloads a job's file. Errors are shown as a toast (EXP-12). */
export function useJobFile() {
  const { client } = useApi()
  const { report } = useErrorReporter()
  return async (job: Pick<Job, 'id' | 'state' | 'data'>): Promise<void> => {
    const filename = fileOf(job)
    if (!filename) return
    try {
      saveBlob(filename, await client.jobs.file({ id: job.id, filename }))
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
      void report(error)
    }
  }
}
