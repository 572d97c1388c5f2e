import type { ItemStatus } from '@perennial/domain/catalogue'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import type { ActionOutcome } from '../host/page-builder-props.ts'
import type { WorkbenchProps } from './workbench.tsx'

export interface PageCallsOptions {
  notify(text: string, tone?: 'neutral' | 'danger'): void
  onStatus(status: ItemStatus): void
  openBuilds(): void
}

/** The host's calls about the whole page, each with its notifications. */
export function usePageCalls(
  { working, services, onBuild, onDuplicate, onDelete }: WorkbenchProps,
  { notify, onStatus, openBuilds }: PageCallsOptions,
) {
  const [building, setBuilding] = useState(false)
  const report = (outcome: ActionOutcome, success: string) => {
    if (outcome.ok) notify(success)
    else notify(outcome.requestId ? `${outcome.message} (${outcome.requestId})` : outcome.message, 'danger')
  }
  return {
    building,
    report,
    async build() {
      setBuilding(true)
      report(await onBuild(), text('buildStarted'))
      setBuilding(false)
      openBuilds()
    },
    async duplicate() {
      const outcome = await onDuplicate?.()
      if (outcome && !outcome.ok) report(outcome, '')
    },
    async remove() {
      const outcome = await onDelete?.()
      if (outcome && !outcome.ok) throw new Error(outcome.message)
    },
    async exportArchive() {
      const outcome = await services.exportArchive(working.engine.toPage())
      if (!outcome.ok) report(outcome, '')
    },
    /** @throws the server's error, for the control that called */
    async setStatus(status: ItemStatus) {
      const outcome = await services.setStatus(status, working.version)
      if (!outcome.ok) throw new Error(outcome.message)
      working.rebase(outcome.version)
      onStatus(status)
    },
  }
}
