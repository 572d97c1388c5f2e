import { type ReactNode, useId } from 'react'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars, visuallyHidden } from '../../theme/index.ts'
import { Link } from '../link/index.ts'
import { SkeletonBar, skeletonDelay, useDelayed } from '../skeleton/index.ts'

const heading = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '5px 16px',
  minBlockSize: '27px',
  background: vars.bg.subtle,
  borderBlock: `1px solid ${vars.border.default}`,
  font: `${vars.font.weight.medium} 12px/16px ${vars.font.family.sans}`,
  color: vars.text.muted,
  '& h3': { font: 'inherit' },
})
const count = css({ fontWeight: vars.font.weight.regular })
const row = css({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto auto minmax(92px, auto)',
  gap: '10px',
  alignItems: 'center',
  minBlockSize: '38px',
  padding: '4px 16px',
  fontSize: '13px',
  lineHeight: '18px',
  position: 'relative',
  // The line that joins the rows of a group.
  '& + &::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '27.5px',
    insetBlockStart: '-8px',
    blockSize: '16px',
    inlineSize: '1px',
    background: vars.border.default,
  },
  '@narrow': { gridTemplateColumns: '24px minmax(0, 1fr) auto auto', minBlockSize: '48px' },
  variants: {
    mark: {
      none: {},
      dropped: { background: vars.status.warning.bg, color: vars.status.warning.text },
      fresh: { background: vars.bg.selected },
    },
  },
})
const picture = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.full,
  background: vars.bg.sunken,
  color: vars.text.muted,
  position: 'relative',
  variants: {
    tone: {
      neutral: {},
      success: { background: vars.status.success.bg, color: vars.status.success.icon },
      warning: { background: vars.status.warning.bg, color: vars.status.warning.icon },
      danger: { background: vars.status.danger.bg, color: vars.status.danger.icon },
      coming: {
        background: vars.bg.surface,
        color: vars.status.info.icon,
        boxShadow: `inset 0 0 0 1.5px ${vars.status.info.icon}`,
      },
    },
  },
})
const what = css({ minInlineSize: 0, overflowWrap: 'anywhere' })
const title = css({ fontWeight: vars.font.weight.medium })
const detail = css({
  color: vars.text.muted,
  variants: { dropped: { true: { color: 'inherit' } } },
})
const amountText = css({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weight.medium,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  variants: { dropped: { true: { textDecoration: 'line-through' } } },
})
const time = css({
  color: vars.text.muted,
  fontVariantNumeric: 'tabular-nums',
  fontSize: '12px',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  variants: { dropped: { true: { color: 'inherit' } } },
  '@narrow': { gridColumn: 2, textAlign: 'start', marginBlockStart: '-8px' },
})
const act = css({ marginBlock: '-4px' })
const nothing = css({ padding: '16px', color: vars.text.muted, fontSize: '13px', lineHeight: '18px' })
const foot = css({ padding: '10px 16px', borderBlockStart: `1px solid ${vars.border.default}` })
const hidden = css(visuallyHidden)

export interface TimelineEntry {
  id: string
  icon: IconPicture
  /** `coming` has not happened yet. Mails and changes are neutral. */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'coming'
  /** What happened. */
  title: ReactNode
  /** Details after it, quieter. */
  detail?: ReactNode
  /** An amount as it is written: `£32.00`. */
  amount?: string
  when: ReactNode
  /** Address of the details. */
  href?: string
  /** What an action that is open would take away: marked, its amount struck through. */
  dropped?: boolean
  /** Has just happened while one watches. */
  fresh?: boolean
  /** What can be done with it: one small button. */
  action?: ReactNode
}

export interface TimelineGroup {
  id: string
  /** A month, or "Coming up". */
  heading: string
  /** At the end of the heading. */
  note?: string
  entries: readonly TimelineEntry[]
}

export interface TimelineProps {
  /** Label of the whole for assistive technology. */
  label: string
  /** Latest first; `undefined` while loading. */
  groups: readonly TimelineGroup[] | undefined
  /** Instead of groups, when there is nothing. */
  empty: ReactNode
  /** Text for assistive technology before an amount that an open action would take away. */
  droppedLabel?: string
  /** Below the last row: a button for more. */
  end?: ReactNode
}

/** What happened to somebody or something, from several sources in one order, in groups: what is coming, then months. */
export function Timeline({ label, groups, empty, droppedLabel, end }: TimelineProps) {
  if (!groups) return <TimelineSkeleton label={label} />
  if (groups.every(({ entries }) => entries.length === 0)) return <div className={nothing().className}>{empty}</div>
  return (
    <div role="group" aria-label={label}>
      {groups.map((group) => (
        <Group key={group.id} group={group} droppedLabel={droppedLabel} />
      ))}
      {end && <div className={foot().className}>{end}</div>}
    </div>
  )
}

function Group({ group, droppedLabel }: { group: TimelineGroup; droppedLabel: string | undefined }) {
  const { heading: words, note, entries } = group
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className={heading().className}>
        <h3 id={id}>{words}</h3>
        {note && <span className={count().className}>{note}</span>}
      </div>
      <ol aria-labelledby={id}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} droppedLabel={droppedLabel} />
        ))}
      </ol>
    </section>
  )
}

function Row({ entry, droppedLabel }: { entry: TimelineEntry; droppedLabel: string | undefined }) {
  const {
    icon,
    tone = 'neutral',
    title: words,
    detail: more,
    amount,
    when,
    href,
    dropped = false,
    fresh = false,
    action,
  } = entry
  return (
    <li className={row({ mark: dropped ? 'dropped' : fresh ? 'fresh' : 'none' }).className}>
      <span className={picture({ tone }).className}>
        <Icon of={icon} size={14} />
      </span>
      <span className={what().className}>
        <span className={title().className}>{href ? <Link href={href}>{words}</Link> : words}</span>
        {more !== undefined && <span className={detail({ dropped }).className}> {more}</span>}
      </span>
      <span className={amountText({ dropped }).className}>
        {dropped && droppedLabel && <span className={hidden().className}>{droppedLabel} </span>}
        {amount}
      </span>
      <span className={act().className}>{action}</span>
      <span className={time({ dropped }).className}>{when}</span>
    </li>
  )
}

function TimelineSkeleton({ label }: { label: string }) {
  const messages = useMessages()
  const visible = useDelayed(skeletonDelay)
  return (
    <div role="group" aria-label={label} aria-busy="true">
      <span role="status" className={hidden().className}>
        {messages.loading}
      </span>
      <div aria-hidden="true">
        {[55, 40, 60, 45].map((width) => (
          <div key={width} className={row().className}>
            <span className={picture().className} />
            {visible && <SkeletonBar width={`${width}%`} />}
          </div>
        ))}
      </div>
    </div>
  )
}
