import type { CalendarDate } from '@perennial/domain/calendar'
import { formatMoney } from '@perennial/domain/money'
import { emptyPriceText, isExternalPrice, parsePrice, type PricePart, timeline } from '@perennial/domain/pricing'
import { type Ref, useState } from 'react'
import { Button } from 'react-aria-components'
import { fieldBox, FieldGroup, type FieldProps } from '../../components/field/index.ts'
import { selectTrigger } from '../../components/select/select.styles.ts'
import { EditIcon, Icon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { type Messages, useMessages, useTextLocale } from '../../messages/index.ts'
import { css, truncated } from '../../theme/index.ts'
import { PriceEditor, type PriceEditorProps } from './price-editor.tsx'

const words = css({ flex: 1, ...truncated })

export interface PriceInputProps
  extends Omit<FieldProps, 'name' | 'required'>,
    Pick<PriceEditorProps, 'itemName' | 'editing' | 'onSave'> {
  price: readonly PricePart[]
  /** The first day of the timeline. */
  start: CalendarDate
  ref?: Ref<HTMLDivElement>
}

/** A price in one line; pressing it opens the price editor. */
export function PriceInput({
  price,
  onSave,
  itemName,
  editing = {},
  start,
  disabled = false,
  readOnly = false,
  ...group
}: PriceInputProps) {
  const messages = useMessages()
  const language = useTextLocale()
  const [open, setOpen] = useState(false)
  const fixed = readOnly || editing.readOnly === true
  return (
    <FieldGroup {...group}>
      <Button
        isDisabled={disabled}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
        className={
          fieldBox({
            invalid: group.error !== undefined,
            off: disabled,
            readOnly: fixed,
            className: selectTrigger().className,
          }).className
        }
      >
        <span className={words().className}>{summaryOf(price, start, { messages, language })}</span>
        <Icon of={EditIcon} size={14} />
      </Button>
      <PriceEditor
        open={open}
        onClose={() => setOpen(false)}
        price={price}
        onSave={onSave}
        itemName={itemName}
        editing={{ ...editing, readOnly: fixed }}
        start={start}
      />
    </FieldGroup>
  )
}

function summaryOf(
  price: readonly PricePart[],
  start: CalendarDate,
  { messages, language }: { messages: Messages; language: string },
): string {
  if (price.length === 0) return emptyPriceText
  if (isExternalPrice(price)) return messages.priceExternal
  const charges = messages.chargeCount(price.length)
  if (!parsePrice(price).ok) return charges
  return fill(messages.priceSummary, { charges, amount: formatMoney(timeline(price, start).firstYear, { language }) })
}
