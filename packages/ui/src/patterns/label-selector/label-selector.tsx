import type { PicklistOption } from '@perennial/domain/attributes'
import { displayPath, nameOf } from '@perennial/domain/catalogue'
import {
  type LabelEvent,
  type LabelledItem,
  type LabelSelection,
  labelOptions,
  labelTexts,
  nextSelector,
  type LabelSelector as Selector,
} from '@perennial/domain/labels'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { EditablePicklist } from '../../components/editable-picklist/index.ts'
import { FieldGroup, type FieldProps } from '../../components/field/index.ts'
import { InlineError } from '../../components/inline-error/index.ts'
import { Row } from '../../components/stack/index.ts'
import { CloseIcon, RetryIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, productWords } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

const body = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' })
const picker = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: '8px' })
const note = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })
const table = css({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  font: vars.type.dense,
  '& th, & td': {
    padding: '7px 10px',
    textAlign: 'start',
    fontWeight: vars.font.weight.regular,
    borderBlockEnd: `1px solid ${vars.border.subtle}`,
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: vars.text.muted, background: vars.bg.subtle, fontWeight: vars.font.weight.medium },
  '& td': { color: vars.text.muted },
})

export interface LabelSelectorProps extends Omit<FieldProps, 'name'> {
  value: LabelSelection
  onChange?: (value: LabelSelection) => void
  /** The existing labels. */
  labels: readonly PicklistOption[]
  /** Adds a label for all users, as in EditablePicklist. Omit it for users without the permission. */
  onAddLabel?: (option: Required<PicklistOption>) => Promise<unknown> | void
  /** Loads the items with a label. */
  loadItems: (label: string) => Promise<readonly LabelledItem[]>
  /** The item is being created: nothing can be selected yet (LBL-04). */
  creating?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A label and its items. Selecting a label loads the items, clearing it resets both. */
export function LabelSelector({
  value,
  onChange,
  labels,
  onAddLabel,
  loadItems,
  creating = false,
  disabled,
  readOnly,
  ...group
}: LabelSelectorProps) {
  const messages = useMessages()
  const [work, setWork] = useState<Pick<Selector, 'loading' | 'failed'>>({})
  const selector: Selector = { ...work, value }
  const happen = (event: LabelEvent) => {
    const { value: next, ...rest } = nextSelector(selector, event)
    setWork(rest)
    if (next !== value) onChange?.(next)
  }
  const { loading } = work
  // Ignore a response when the selection has changed since the request.
  const arrive = useEffectEvent(happen)
  const load = useEffectEvent((label: string) => loadItems(label))
  useEffect(() => {
    if (loading === undefined) return
    let current = true
    load(loading).then(
      (items) => current && arrive({ event: 'loaded', label: loading, items }),
      () => current && arrive({ event: 'failed', label: loading }),
    )
    return () => {
      current = false
    }
  }, [loading])

  if (creating) {
    return (
      <FieldGroup {...group}>
        <p className={note().className}>{productWords(labelTexts.later)}</p>
      </FieldGroup>
    )
  }
  const { item_label: label, items } = value
  const fixed = disabled || readOnly
  return (
    <FieldGroup {...group}>
      <div className={body().className}>
        <div className={picker().className}>
          <EditablePicklist
            label={messages.labelChoose}
            labelHidden
            options={labelOptions(labels)}
            value={label === '' ? null : label}
            disabled={disabled}
            readOnly={readOnly}
            onAdd={onAddLabel}
            onChange={(next) => happen({ event: 'choose', label: next })}
          />
          {!fixed && label !== '' && (
            <Button icon={CloseIcon} emphasis="quiet" onClick={() => happen({ event: 'clear' })}>
              {messages.labelClear}
            </Button>
          )}
        </div>
        {loading !== undefined && (
          <p role="status" className={note().className}>
            {fill(messages.labelLoading, { label: loading })}
          </p>
        )}
        {work.failed && (
          <Row>
            <InlineError>{messages.labelFailed}</InlineError>
            <Button icon={RetryIcon} size="small" onClick={() => happen({ event: 'choose', label })}>
              {messages.tryAgain}
            </Button>
          </Row>
        )}
        {label !== '' && loading === undefined && !work.failed && <ItemTable label={label} items={items} />}
      </div>
    </FieldGroup>
  )
}

function ItemTable({ label, items }: { label: string; items: readonly LabelledItem[] }) {
  const messages = useMessages()
  if (items.length === 0) return <p className={note().className}>{messages.labelNoItems}</p>
  return (
    <table className={table().className} aria-label={fill(messages.labelItems, { label })}>
      <thead>
        <tr>
          <th scope="col">{messages.labelItemName}</th>
          <th scope="col">{messages.labelItemPath}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, path }) => (
          <tr key={id}>
            <th scope="row">{nameOf(path)}</th>
            <td>{displayPath(path)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
