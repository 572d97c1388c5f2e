import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './account.module.css'

/** What has come of an action. It takes the focus, because the control that was pressed may be gone. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
