import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { text } from './texts.ts'
import { useReportUnsavedWork } from './unsaved-work.ts'

export interface LeaveGuardProps {
  /** Whether leaving would lose something. */
  when: boolean
  /** What would be lost. */
  children?: string
}

interface GuardState {
  confirmed: boolean
}

/** State of a navigation that was already confirmed: the guard lets it pass. */
export const confirmedNavigation: GuardState = { confirmed: true }

/** Confirms before unsaved work is left by a link, the back button, or the browser itself. */
export function LeaveGuard({ when, children = text('leaveBody') }: LeaveGuardProps) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        when &&
        currentLocation.pathname !== nextLocation.pathname &&
        (nextLocation.state as GuardState | null)?.confirmed !== true,
      [when],
    ),
  )
  useReportUnsavedWork(when)
  useEffect(() => {
    if (!when) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [when])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text('leaveTitle')}
      confirmLabel={text('leave')}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
