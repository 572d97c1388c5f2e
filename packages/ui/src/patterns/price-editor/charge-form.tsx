import type { IntervalUnit } from '@perennial/domain/calendar'
import {
  canDeleteCharge,
  delayIntervalTyped,
  isFixedTerm,
  type PriceChange,
  type PriceEditing,
  type PricePart,
  repeatCountText,
  repeatCountTyped,
  repeatIntervalTyped,
  showsStartDay,
  triggerChoices,
} from '@perennial/domain/pricing'
import { Button } from '../../components/button/index.ts'
import { ButtonGroup } from '../../components/button-group/index.ts'
import { FieldGroup } from '../../components/field/index.ts'
import { MoneyField } from '../../components/money-field/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import { PeriodField } from '../../components/period-field/index.ts'
import { Select } from '../../components/select/index.ts'
import { Row } from '../../components/stack/index.ts'
import { Switch } from '../../components/switch/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { CopyIcon, DeleteIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { type Messages, useMessages } from '../../messages/index.ts'
import * as styles from './price-editor.styles.ts'

export interface ChargeFormProps {
  part: PricePart
  /** Index of the charge in the price. */
  at: number
  editing: PriceEditing
  onChange: (change: PriceChange) => void
}

const typed = (value: number | null) => (value === null ? '' : String(value))

/** One charge: its label, value, frequency, start and term. */
export function ChargeForm({ part, at, editing, onChange }: ChargeFormProps) {
  const messages = useMessages()
  const { readOnly = false } = editing
  const change = (next: Partial<PricePart>) => onChange({ type: 'chargeChanged', at, change: next })
  const recurring = part.type === 'recurring'
  return (
    <div className={styles.form().className}>
      <TextField
        label={messages.chargeLabel}
        maxLength={200}
        readOnly={readOnly}
        value={part.label ?? ''}
        onChange={(label) => change({ label })}
      />
      <FieldGroup label={messages.chargeType}>
        <Row>
          <ButtonGroup
            label={messages.chargeType}
            disabled={readOnly}
            options={[
              { value: 'onetime', label: messages.chargeOneTime },
              { value: 'recurring', label: messages.chargeRecurring },
            ]}
            value={part.type}
            onChange={(type) => change({ type })}
          />
        </Row>
      </FieldGroup>
      <MoneyField
        label={messages.chargeValue}
        currency={part.currencyCode}
        emptyAs="zero"
        readOnly={readOnly}
        value={part.value}
        onChange={(value) => change({ value: value ?? 0 })}
      />
      {recurring ? (
        <PeriodField
          label={messages.chargeRepeats}
          readOnly={readOnly}
          value={{ length: part.repeat_interval ?? null, unit: unitOf(part.repeat_interval_type) }}
          onChange={({ length, unit }) =>
            change({ repeat_interval: repeatIntervalTyped(typed(length)), repeat_interval_type: unit })
          }
        />
      ) : (
        <Select
          label={messages.chargeTerm}
          readOnly={readOnly}
          options={withStored(
            [
              { value: 'termed', label: messages.chargeTermed },
              { value: 'not_termed', label: messages.chargeNotTermed },
            ],
            part.term_setting,
          )}
          value={part.term_setting ?? null}
          onChange={(term_setting) => change({ term_setting })}
        />
      )}
      <Select
        label={messages.chargeStarts}
        placeholder={messages.chargeStartUnset}
        readOnly={readOnly}
        options={triggersFor(part, messages)}
        value={part.trigger ?? null}
        onChange={(trigger) => change({ trigger })}
      />
      {part.trigger === 'delay' && (
        <PeriodField
          label={messages.chargeDelay}
          readOnly={readOnly}
          value={{ length: part.delay_interval ?? 0, unit: unitOf(part.delay_interval_type, 'days') }}
          onChange={({ length, unit }) =>
            change({ delay_interval: delayIntervalTyped(typed(length)), delay_interval_type: unit })
          }
        />
      )}
      {showsStartDay(part) && (
        <Select
          label={messages.startDay}
          readOnly={readOnly}
          options={startDays(messages)}
          value={part.subscription_start_day == null ? 'asap' : String(part.subscription_start_day)}
          onChange={(day) => change({ subscription_start_day: startDayOf(day) })}
        />
      )}
      {recurring && <FixedTerm part={part} at={at} readOnly={readOnly} onChange={onChange} />}
      {!readOnly && (
        <div className={styles.formFoot().className}>
          <Button
            icon={DeleteIcon}
            size="small"
            emphasis="quiet"
            tone="danger"
            disabledReason={canDeleteCharge(editing) ? undefined : messages.chargeDeleteLinked}
            onClick={() => onChange({ type: 'chargeDeleted', at })}
          >
            {messages.chargeDelete}
          </Button>
          <Button
            icon={CopyIcon}
            size="small"
            emphasis="quiet"
            onClick={() => onChange({ type: 'chargeDuplicated', at })}
          >
            {messages.chargeDuplicate}
          </Button>
        </div>
      )}
    </div>
  )
}

type FixedTermProps = Pick<ChargeFormProps, 'part' | 'at' | 'onChange'> & { readOnly: boolean }

/** Whether a charge ends, and after how many payments. */
function FixedTerm({ part, at, readOnly, onChange }: FixedTermProps) {
  const messages = useMessages()
  const fixed = isFixedTerm(part)
  const count = repeatCountText(part.repeat_count)
  return (
    <div className={styles.wide().className}>
      <Switch checked={fixed} disabled={readOnly} onChange={(on) => onChange({ type: 'fixedTermToggled', at, on })}>
        {messages.fixedTerm}
      </Switch>
      <p className={styles.quiet().className}>
        {fixed ? fill(messages.fixedTermOn, { count }) : `${messages.fixedTermOff} ${count}.`}
      </p>
      {fixed && (
        <div className={styles.short().className}>
          <NumberField
            label={messages.termLength}
            unit={messages.chargeUnit}
            min={0}
            step={1}
            format={{ maximumFractionDigits: 0 }}
            readOnly={readOnly}
            value={part.repeat_count ?? null}
            onChange={(value) =>
              onChange({ type: 'chargeChanged', at, change: { repeat_count: repeatCountTyped(typed(value)) } })
            }
          />
        </div>
      )}
    </div>
  )
}

const unitOf = (unit: PricePart['repeat_interval_type'], fallback: IntervalUnit = 'months'): IntervalUnit =>
  unit == null || unit === 'N/A' ? fallback : unit

/** A value that the editor does not offer is shown and preserved (PED-02, PED-20). */
const withStored = <Value extends string>(
  options: { value: Value; label: string }[],
  stored: Value | null | undefined,
  label: string = stored ?? '',
) => (stored && !options.some(({ value }) => value === stored) ? [...options, { value: stored, label }] : options)

function triggersFor(part: PricePart, messages: Messages) {
  const labels = { delay: messages.triggerDelay, subscription_start: messages.triggerStart }
  return withStored<NonNullable<PricePart['trigger']>>(
    triggerChoices.map((value) => ({ value, label: labels[value] })),
    part.trigger,
    messages.triggerOrder,
  )
}

const startDays = (messages: Messages) => [
  { value: 'asap', label: messages.startDayAsap },
  ...Array.from({ length: 28 }, (_, index) => ({
    value: String(index + 1),
    label: fill(messages.startDayOf, { n: index + 1 }),
  })),
  { value: 'last', label: messages.startDayLast },
]

const startDayOf = (day: string): PricePart['subscription_start_day'] =>
  day === 'asap' || day === 'last' ? day : Number(day)
