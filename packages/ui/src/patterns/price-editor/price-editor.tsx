import { type CalendarDate, todayIn } from '@perennial/domain/calendar'
import { formatMoney, supportedCurrencies } from '@perennial/domain/money'
import {
  chargesInWords,
  currencyOfPrice,
  isCurrencyLocked,
  isExternalPrice,
  nextPrice,
  parsePrice,
  type PriceChange,
  type PriceEditing,
  type PricePart,
  timeline,
} from '@perennial/domain/pricing'
import { useState } from 'react'
import { AddIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, useTextLocale } from '../../messages/index.ts'
import { Button } from '../../components/button/index.ts'
import { Callout } from '../../components/callout/index.ts'
import { ConfirmDialog } from '../../components/confirm-dialog/index.ts'
import { InlineError } from '../../components/inline-error/index.ts'
import { Select } from '../../components/select/index.ts'
import { Sheet } from '../../components/sheet/index.ts'
import { Switch } from '../../components/switch/index.ts'
import { ChargeForm } from './charge-form.tsx'
import { ChargeList } from './charge-list.tsx'
import * as styles from './price-editor.styles.ts'
import { PriceTimeline } from './price-timeline.tsx'

export interface PriceEditorProps {
  open: boolean
  onClose: () => void
  /** The stored price: a list of charges in one currency. */
  price: readonly PricePart[]
  /** Saves the price. The editor closes on success; an error is shown and no input is lost. */
  onSave: (price: PricePart[]) => Promise<unknown> | void
  /** Name of the item, beside the title. */
  itemName?: string
  /** `linked` where the price refers to another one, `readOnly` where nothing can be changed. */
  editing?: PriceEditing
  /** The first day of the timeline; defaults to today in the user's time zone. */
  start?: CalendarDate
}

const here = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

/**
 * Edits a price charge by charge and previews the payments. Escape and a backdrop press close it; with unsaved changes
 * it asks for confirmation first.
 */
export function PriceEditor({ open, ...props }: PriceEditorProps) {
  // Each opening starts from the stored price.
  return open ? <OpenEditor {...props} /> : null
}

function OpenEditor({ onClose, price, onSave, itemName, editing = {}, start }: Omit<PriceEditorProps, 'open'>) {
  const messages = useMessages()
  const [from] = useState(() => start ?? here())
  const [parts, setParts] = useState<readonly PricePart[]>(price)
  const [chosen, setChosen] = useState(0)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const { readOnly = false } = editing
  const changed = parts !== price
  const external = isExternalPrice(parts)
  const parsed = parsePrice(parts)
  const part = parts[chosen]
  const happen = (change: PriceChange) => {
    const next = nextPrice(parts, change, editing)
    setParts(next)
    if (change.type === 'chargeAdded') setChosen(next.length - 1)
    else if (change.type === 'chargeDuplicated') setChosen(change.at + 1)
    else setChosen(Math.min(chosen, Math.max(0, next.length - 1)))
  }
  const save = async () => {
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave([...parts])
      onClose()
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : messages.loadFailed)
      setSaving(false)
    }
  }
  return (
    <>
      <Sheet
        open
        onClose={changed ? () => setAsking(true) : onClose}
        title={messages.priceEditor}
        note={itemName}
        footer={
          <>
            <span className={styles.footNote().className}>
              {fill(messages.inOneCurrency, { charges: messages.chargeCount(parts.length) })}
            </span>
            {failure && <InlineError>{failure}</InlineError>}
            {readOnly ? (
              <Button onClick={onClose}>{messages.close}</Button>
            ) : (
              <>
                <Button onClick={changed ? () => setAsking(true) : onClose}>{messages.cancel}</Button>
                <Button tone="primary" busy={saving} onClick={save}>
                  {messages.save}
                </Button>
              </>
            )}
          </>
        }
      >
        <PriceBar parts={parts} editing={editing} from={from} onChange={happen} />
        <div className={styles.work().className}>
          <div className={styles.side().className}>
            <ChargeList parts={parts} chosen={chosen} onChoose={setChosen} />
            {!readOnly && !external && (
              <Button icon={AddIcon} size="small" onClick={() => happen({ type: 'chargeAdded' })}>
                {messages.chargeAdd}
              </Button>
            )}
          </div>
          <div className={styles.main().className}>
            {external ? (
              <Callout>{messages.priceExternalNote}</Callout>
            ) : part ? (
              <ChargeForm key={chosen} part={part} at={chosen} editing={editing} onChange={happen} />
            ) : (
              <p className={styles.quiet().className}>{messages.priceEmpty}</p>
            )}
            {parsed.ok ? (
              <section className={styles.words().className} aria-label={messages.priceInWords}>
                <h3 className={styles.wordsHead().className}>{messages.priceInWords}</h3>
                <p className={styles.sentence().className}>{chargesInWords(parts, from)}</p>
              </section>
            ) : (
              <Callout tone="danger">
                {fill(messages.priceInvalid, { reason: parsed.errors[0]?.message ?? '' })}
              </Callout>
            )}
          </div>
        </div>
        {parsed.ok && !external && parts.length > 0 && <PriceTimeline parts={parts} start={from} chosen={chosen} />}
      </Sheet>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.priceDiscardTitle}
        confirmLabel={messages.discard}
        tone="danger"
        onConfirm={onClose}
      >
        <p>{messages.priceDiscardBody}</p>
      </ConfirmDialog>
    </>
  )
}

interface PriceBarProps {
  parts: readonly PricePart[]
  editing: PriceEditing
  from: CalendarDate
  onChange: (change: PriceChange) => void
}

/** Currency and external switch of the whole price, and its summary. */
function PriceBar({ parts, editing, from, onChange }: PriceBarProps) {
  const messages = useMessages()
  const stored = parts[0]?.currencyCode
  const codes = supportedCurrencies.map(({ code }) => code)
  const offered = stored && !codes.includes(stored) ? [...codes, stored] : codes
  const external = isExternalPrice(parts)
  return (
    <div className={styles.bar().className}>
      <span className={styles.barField().className}>
        <span aria-hidden="true">{messages.currency}</span>
        <Select
          label={messages.currency}
          labelHidden
          size="small"
          disabled={isCurrencyLocked(editing) || parts.length === 0}
          options={offered.map((code) => ({ value: code, label: code }))}
          value={stored ?? currencyOfPrice([])}
          onChange={(currencyCode) => onChange({ type: 'currencyChanged', currencyCode })}
        />
      </span>
      <Switch
        checked={external}
        disabled={editing.readOnly}
        onChange={(on) => onChange({ type: 'externalToggled', on })}
      >
        {messages.priceExternal}
      </Switch>
      {parsePrice(parts).ok && !external && parts.length > 0 && <Totals parts={parts} from={from} />}
    </div>
  )
}

function Totals({ parts, from }: { parts: readonly PricePart[]; from: CalendarDate }) {
  const messages = useMessages()
  const language = useTextLocale()
  const { firstYear, secondYear } = timeline(parts, from)
  return (
    <span className={styles.totals().className}>
      {messages.firstYear} <b className={styles.total().className}>{formatMoney(firstYear, { language })}</b>{' '}
      {messages.then} <b className={styles.total().className}>{formatMoney(secondYear, { language })}</b>{' '}
      {messages.aYear}
    </span>
  )
}
