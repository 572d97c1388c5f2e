import type { Client } from '@perennial/api/client'
import { useState } from 'react'
import { type Failure, failureOf, useApi } from '../../api/index.ts'

/** The exports of a dialog: starts them one after the other, and shows those that run. */
export function useExports() {
  const { client, query, queryClient } = useApi()
  const [started, setStarted] = useState<readonly string[]>([])
  const [tab, setTab] = useState('active')
  const [starting, setStarting] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const start = async (job: Parameters<Client['jobs']['start']>[0]) => {
    setStarting(true)
    setFailure(undefined)
    try {
      const { id } = await client.jobs.start(job)
      setStarted((old) => [id, ...old])
      setTab('active')
      await queryClient.invalidateQueries({ queryKey: query.jobs.list.key() })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setStarting(false)
    }
  }
  return {
    start: (job: Parameters<typeof start>[0]) => void start(job),
    starting,
    failure,
    jobs: { started, tab, onTab: setTab },
  }
}
