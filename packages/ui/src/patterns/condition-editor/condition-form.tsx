import {
  type Condition,
  type ConditionAttribute,
  conditionAttributes,
  holds,
  isPersonal,
  noFacts,
} from '@perennial/domain/page'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { Select } from '../../components/select/index.ts'
import { Row } from '../../components/stack/index.ts'
import { TagPicker } from '../../components/tag-picker/index.ts'
import { type Messages, useMessages } from '../../messages/index.ts'
import { MultiSelect } from '../../components/multi-select/index.ts'
import { Skeleton } from '../../components/skeleton/index.ts'
import { css, vars } from '../../theme/index.ts'
import { attributeName, operatorName, valuesOf } from './condition-words.ts'

const InstantsField = lazy(() => import('./instants-field.tsx'))

const form = css({
  display: 'grid',
  gap: '12px',
  padding: '12px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.bg.subtle,
})

export interface ConditionFormProps {
  /** The stored condition; a new one has no attribute. */
  condition: Condition
  /** Attributes without a condition. */
  attributes: readonly ConditionAttribute[]
  choices: Partial<Record<ConditionAttribute, readonly Option[]>>
  /** The tenant's zone, as an IANA name. */
  zone: string
  /** Called with what is typed so far. */
  onDraft: (condition: Condition) => void
  onSave: (condition: Condition) => void
  onCancel: () => void
}

/** Whether a condition has an attribute, an operator and a value (BLD-28). */
export const isWholeCondition = (condition: Condition): boolean => {
  const { attribute, operator, options } = condition
  if (!Object.hasOwn(conditionAttributes, attribute) || operator === '' || valuesIn(options).length === 0) return false
  if (attribute !== 'dateTime') return true
  const [start, end] = valuesIn(options)
  return holds(condition, noFacts) !== undefined && (operator !== 'between' || String(start) < String(end))
}

const valuesIn = (options: unknown): unknown[] =>
  (Array.isArray(options) ? options : [options]).filter((one) => one !== undefined && one !== '')

/** Attribute, operator and values of one condition. It saves when complete (BLD-28). */
export function ConditionForm({ condition, attributes, choices, zone, onDraft, onSave, onCancel }: ConditionFormProps) {
  const messages = useMessages()
  const [draft, setOwnDraft] = useState(condition)
  const setDraft = (next: Condition) => {
    setOwnDraft(next)
    onDraft(next)
  }
  const attribute = Object.hasOwn(conditionAttributes, draft.attribute)
    ? (draft.attribute as ConditionAttribute)
    : undefined
  const known = attribute && conditionAttributes[attribute]
  // A draft that was kept has an attribute that no stored condition has.
  const offered = [
    ...new Set(condition.attribute ? [condition.attribute as ConditionAttribute, ...attributes] : attributes),
  ]
  const values = valuesIn(draft.options)
  const fixed = useMemo(() => attribute && valuesOf(attribute, messages), [attribute, messages])
  const help = attribute && helpFor(attribute, messages)
  const whole = isWholeCondition(draft)
  const choose = (next: ConditionAttribute) => {
    const { operators } = conditionAttributes[next]
    // A single operator needs no selection.
    setDraft({ ...draft, attribute: next, operator: operators.length === 1 ? operators[0] : '', options: [] })
  }
  return (
    <div role="group" aria-label={messages.conditionSave} className={form().className}>
      <Select
        label={messages.conditionAttribute}
        options={offered.map((value) => ({ value, label: attributeName(value, messages) }))}
        value={attribute ?? null}
        onChange={choose}
      />
      {known && (
        <Select
          label={messages.conditionOperator}
          options={known.operators.map((value) => ({ value: value as string, label: operatorName(value, messages) }))}
          value={draft.operator || null}
          onChange={(operator) => setDraft({ ...draft, operator })}
        />
      )}
      {known?.kind === 'flag' && (
        <Select
          label={messages.conditionValue}
          options={[
            { value: 'True', label: messages.conditionTrue },
            { value: 'False', label: messages.conditionFalse },
          ]}
          value={flagText(values[0])}
          onChange={(value) => setDraft({ ...draft, options: [value] })}
        />
      )}
      {known?.kind === 'number' && (
        <NumberField
          label={messages.conditionValue}
          min={0}
          stepless
          format={{ maximumFractionDigits: 3 }}
          value={values.length > 0 && !Number.isNaN(Number(values[0])) ? Number(values[0]) : null}
          onChange={(value) => setDraft({ ...draft, options: value === null ? [] : [value] })}
        />
      )}
      {known?.kind === 'instant' && draft.operator !== '' && (
        <Suspense fallback={<Skeleton />}>
          <InstantsField
            key={draft.operator === 'between' ? 'span' : 'one'}
            operator={draft.operator}
            zone={zone}
            value={(Array.isArray(draft.options) ? draft.options : [draft.options]).map(String)}
            onChange={(options) => setDraft({ ...draft, options })}
          />
        </Suspense>
      )}
      {(known?.kind === 'oneOf' || known?.kind === 'query') && fixed && (
        <MultiSelect
          label={messages.conditionValues}
          hint={help}
          options={fixed}
          searchable={fixed.length > 10}
          value={values.map(String)}
          onChange={(options) => setDraft({ ...draft, options })}
        />
      )}
      {(known?.kind === 'oneOf' || known?.kind === 'query') && !fixed && (
        <TagPicker
          label={messages.conditionValues}
          hint={help}
          options={(attribute && choices[attribute]) ?? []}
          value={values.map(String)}
          onChange={(options) => setDraft({ ...draft, options })}
          onCreate={(value) => setDraft({ ...draft, options: [...values.map(String), value] })}
        />
      )}
      <Row>
        <Button tone="primary" size="small" disabled={!whole} onClick={() => onSave(draft)}>
          {messages.conditionSave}
        </Button>
        <Button size="small" emphasis="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Row>
    </div>
  )
}

/** What nobody can guess of an attribute's values, or of when they are known. */
function helpFor(attribute: ConditionAttribute, messages: Messages): string | undefined {
  if (attribute === 'country') return messages.conditionPlaceHelp
  if (attribute === 'region') return `${messages.conditionRegionHelp} ${messages.conditionPlaceHelp}`
  if (attribute === 'query') return messages.conditionQueryHelp
  return isPersonal({ attribute }) ? messages.conditionPersonalHelp : undefined
}

const flagText = (option: unknown): 'True' | 'False' | null => {
  if (option === true || option === 'True' || option === 'true') return 'True'
  return option === false || option === 'False' || option === 'false' ? 'False' : null
}
