import { StatusBadge } from '@perennial/ui/status-badge'
import { statusWord, toneOf } from '../record-status.ts'

/** The status of a record; renders nothing for types without one. */
export function RecordStatus({ status }: { status: string }) {
  return status ? <StatusBadge tone={toneOf(status)}>{statusWord(status)}</StatusBadge> : null
}
