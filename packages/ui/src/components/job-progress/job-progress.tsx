import { BusyIcon, ErrorIcon, Icon, type IconPicture, SuccessIcon, TimedOutIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, keyframes, vars } from '../../theme/index.ts'
import { RelativeTime } from '../date-time/index.ts'
import { Link } from '../link/index.ts'
import { ProgressBar } from '../progress-bar/index.ts'

const spin = keyframes({ to: { transform: 'rotate(360deg)' } })
const frame = css({ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '10px', minInlineSize: 0 })
const picture = css({
  display: 'flex',
  paddingBlockStart: '1px',
  color: vars.text.muted,
  variants: {
    look: {
      waiting: {},
      running: { '& svg': { animation: `${spin} 1.1s linear infinite`, '@calm': { animation: 'none' } } },
      done: { color: vars.status.success.icon },
      failed: { color: vars.status.danger.icon },
      late: { color: vars.status.warning.icon },
    },
  },
})
const body = css({ display: 'grid', gap: '4px', minInlineSize: 0, fontSize: '13px', lineHeight: '18px' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  font: vars.type.caption,
  color: vars.text.muted,
})
const words = css({
  overflowWrap: 'anywhere',
  variants: { bad: { true: { color: vars.text.danger } } },
})

/**
 * The width of a job's progress bar in percent: 100 when it has ended, the reported progress or 50 while it runs,
 * otherwise the reported progress or 100 (JOB-08).
 */
export function jobShare(state: string, progress: number | null | undefined): number {
  const reported = typeof progress === 'number' && Number.isFinite(progress) ? Math.min(100, Math.max(0, progress)) : 0
  if (state === 'completed' || state === 'failed') return 100
  // A reported 0 means that there is no progress information yet.
  return reported || (state === 'active' ? 50 : 100)
}

export interface JobProgressProps {
  /** What the job does: "Copying 3 offers". */
  label: string
  /** `active`, `completed`, `failed` or `timeout`; any other status is shown as sent (JOB-04). */
  state: string
  /** 0 to 100, if the job reports progress. */
  progress?: number | null
  /** ISO 8601. */
  startedAt?: string
  /** The job's message, or why it failed. */
  message?: string
  /** Address of the job page. */
  href?: string
  className?: string
}

type Look = 'waiting' | 'running' | 'done' | 'failed' | 'late'

const appearanceOf = (state: string): Look =>
  (({ active: 'running', completed: 'done', failed: 'failed', timeout: 'late' }) as const)[state] ?? 'waiting'

const pictures: Readonly<Record<Look, IconPicture>> = {
  waiting: BusyIcon,
  running: BusyIcon,
  done: SuccessIcon,
  failed: ErrorIcon,
  late: TimedOutIcon,
}

/** The progress of a background job: in the jobs tray, under the button that started it, on the job page. */
export function JobProgress({ label, state, progress, startedAt, message, href, className }: JobProgressProps) {
  const messages = useMessages()
  const look = appearanceOf(state)
  return (
    <div role="group" aria-label={label} className={frame({ className }).className}>
      <span className={picture({ look }).className}>
        <Icon of={pictures[look]} size={18} />
      </span>
      <div className={body().className}>
        <ProgressBar label={label} value={jobShare(state, progress)} />
        <span className={line().className}>
          <span role="status">{state}</span>
          {startedAt && (
            <span>
              {messages.jobStarted} <RelativeTime value={startedAt} />
            </span>
          )}
          {href && <Link href={href}>{messages.jobDetails}</Link>}
        </span>
        {message && <span className={words({ bad: look === 'failed' }).className}>{message}</span>}
      </div>
    </div>
  )
}
