import { Icon, type IconPicture, LockedIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, focusRingOnInverse, vars } from '../../theme/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { Button as AriaButton } from 'react-aria-components'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  minBlockSize: '44px',
  padding: '8px 8px 8px 14px',
  background: vars.bg.inverse,
  color: vars.text.inverse,
  fontSize: '13px',
  lineHeight: '18px',
  zIndex: vars.zIndex.bulkBar,
})
const count = css({ fontWeight: vars.font.weight.semibold, marginInlineEnd: '6px', whiteSpace: 'nowrap' })
const sum = css({ fontWeight: 'normal', marginInlineStart: '8px', fontVariantNumeric: 'tabular-nums' })
const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '28px',
  padding: '0 9px',
  borderRadius: '6px',
  border: '1px solid transparent',
  background: 'none',
  color: vars.text.inverse,
  font: `${vars.font.weight.medium} 13px/18px ${vars.font.family.sans}`,
  cursor: 'pointer',
  ...focusRingOnInverse,
  '&[data-hovered]:not([aria-disabled])': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '&[aria-disabled]': { color: vars.text.inverseMuted, cursor: 'default', borderStyle: 'dashed' },
  variants: {
    outlined: { true: { borderColor: vars.border.onInverse } },
    last: { true: { marginInlineStart: 'auto' } },
  },
})
const refused = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.text.inverseMuted,
  minInlineSize: 0,
})

export interface BulkAction {
  id: string
  /** Verb, count and noun: "Copy (3) item(s)". */
  label: string
  icon?: IconPicture
  onClick: () => void
  /** Why the action is not available for the selected rows. */
  disabledReason?: string
}

export interface BulkActionBarProps {
  /** Number of selected rows. */
  count: number
  /** What the selected rows add up to, such as their amounts by currency. */
  summary?: string
  /** Actions for the selected rows, destructive ones last. */
  actions?: readonly BulkAction[]
  /** Why no action is available; replaces the actions (TBL-18). */
  refusal?: string
  /** Called to select nothing. */
  onDeselect: () => void
  /** Reduces the selection to the rows on this page. */
  page?: { count: number; onSelect: () => void }
  className?: string
}

/** Actions for the selected rows. Covers the top edge of the table while rows are selected (TBL-17). */
export function BulkActionBar({
  count: chosen,
  summary,
  actions = [],
  refusal,
  onDeselect,
  page,
  className,
}: BulkActionBarProps) {
  const messages = useMessages()
  return (
    <div className={bar({ className }).className}>
      <span role="status" className={count().className}>
        {messages.selectedCount(chosen)}
        {summary && <span className={sum().className}>{summary}</span>}
      </span>
      {refusal !== undefined ? (
        <span className={refused().className}>
          <Icon of={LockedIcon} />
          {refusal}
        </span>
      ) : (
        actions.map((one) => <BarAction key={one.id} action={one} />)
      )}
      {page && (
        <AriaButton onPress={page.onSelect} className={action().className}>
          {fill(messages.selectPage, { n: page.count })}
        </AriaButton>
      )}
      <AriaButton onPress={onDeselect} className={action({ last: true }).className}>
        {messages.deselectAll}
      </AriaButton>
    </div>
  )
}

function BarAction({ action: { label, icon, onClick, disabledReason } }: { action: BulkAction }) {
  const off = disabledReason !== undefined
  const button = (
    <AriaButton
      aria-disabled={off || undefined}
      onPress={off ? undefined : onClick}
      className={action({ outlined: true }).className}
    >
      {icon && <Icon of={icon} size={15} />}
      {label}
    </AriaButton>
  )
  return off ? <Tooltip content={disabledReason}>{button}</Tooltip> : button
}
