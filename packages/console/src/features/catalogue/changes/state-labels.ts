import type { RowState, SetState } from '@perennial/domain/change-sets'
import type { StatusTone } from '@perennial/ui/status-badge'
import { words } from '../../../words/index.ts'
import { text } from '../texts.ts'

export const setStateLabels: Readonly<Record<SetState, string>> = {
  previewing: text('setPreviewing'),
  ready: text('setReady'),
  applying: text('setApplying'),
  stopped: text('setStopped'),
  done: words('done'),
  cancelled: text('setDiscarded'),
}

export const setStateTones: Readonly<Record<SetState, StatusTone>> = {
  previewing: 'info',
  ready: 'neutral',
  applying: 'info',
  stopped: 'warning',
  done: 'success',
  cancelled: 'neutral',
}

export const rowStateLabels: Readonly<Record<RowState, string>> = {
  problem: text('setRowProblem'),
  stale: text('setRowStale'),
  failed: words('failed'),
  ready: text('setRowReady'),
  excluded: text('setRowExcluded'),
  same: text('setRowSame'),
  done: words('done'),
}
