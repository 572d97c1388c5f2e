import { type PricePart, repeatCountText, valueTyped } from '@perennial/domain/pricing'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { type Messages, useMessages } from '../../messages/index.ts'
import { chargeName, chartAt } from './price-words.ts'
import * as styles from './price-editor.styles.ts'

/** Frequency and term, under the name of a charge: `Every 3 months, after 3 months, for ∞ Charges`. */
function chargeTerms(part: PricePart, messages: Messages): string {
  const when =
    part.trigger === 'delay'
      ? messages[`after${part.delay_interval_type ?? 'days'}`](part.delay_interval ?? 0)
      : part.trigger === 'order_date'
        ? messages.whenOrder
        : messages.whenStart
  return [
    oftenOf(part, messages),
    when,
    ...(part.type === 'recurring' ? [repeatCountText(part.repeat_count)] : []),
  ].join(', ')
}

function oftenOf({ type, repeat_interval: every, repeat_interval_type: unit }: PricePart, messages: Messages): string {
  if (type === 'onetime' || !every || unit == null || unit === 'N/A') return messages.once
  return every === 1 ? messages[`everyOneOf${unit}`] : messages[`every${unit}`](every)
}

export interface ChargeListProps {
  parts: readonly PricePart[]
  chosen: number
  onChoose: (at: number) => void
}

/** The charges of a price, each with its colour. Arrow keys move among them. */
export function ChargeList({ parts, chosen, onChoose }: ChargeListProps) {
  const messages = useMessages()
  return (
    <ListBox
      aria-label={messages.charges}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={parts.length > 0 ? [String(chosen)] : []}
      onSelectionChange={(keys) => {
        for (const key of keys) onChoose(Number(key))
      }}
      renderEmptyState={() => <span className={styles.quiet().className}>{messages.priceEmpty}</span>}
      className={styles.list().className}
    >
      {parts.map((part, index) => (
        <ListBoxItem
          // A charge has no stable identity; names can be missing or duplicated.
          key={String(index)}
          id={String(index)}
          textValue={chargeName(part, index)}
          className={styles.charge().className}
        >
          <span aria-hidden="true" className={styles.swatch({ color: chartAt(index) }).className} />
          <span className={styles.chargeLabel().className}>{chargeName(part, index)}</span>
          <span className={styles.chargeValue().className}>
            {part.use_external_price ? '' : valueTyped(String(part.value), part.currencyCode).text}
          </span>
          <span className={styles.chargeTerms().className}>
            {part.use_external_price ? messages.priceExternal : chargeTerms(part, messages)}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
