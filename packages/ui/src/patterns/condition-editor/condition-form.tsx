import { type Condition, type ConditionAttribute, conditionAttributes } from '@perennial/domain/page'
import { useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { Select } from '../../components/select/index.ts'
import { Row } from '../../components/stack/index.ts'
import { TagPicker } from '../../components/tag-picker/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'

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
  /** Called with what is typed so far. */
  onDraft: (condition: Condition) => void
  onSave: (condition: Condition) => void
  onCancel: () => void
}

/** Whether a condition has an attribute, an operator and a value (BLD-28). */
export const isWholeCondition = ({ attribute, operator, options }: Condition): boolean =>
  Object.hasOwn(conditionAttributes, attribute) && operator !== '' && valuesIn(options).length > 0

const valuesIn = (options: unknown): unknown[] =>
  (Array.isArray(options) ? options : [options]).filter((one) => one !== undefined && one !== '')

/** Attribute, operator and values of one condition. It saves when complete (BLD-28). */
export function ConditionForm({ condition, attributes, choices, onDraft, onSave, onCancel }: ConditionFormProps) {
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
        options={offered.map((value) => ({ value, label: messages[`condition${value}`] ?? value }))}
        value={attribute ?? null}
        onChange={choose}
      />
      {known && (
        <Select
          label={messages.conditionOperator}
          options={known.operators.map((value) => ({ value: value as string, label: value }))}
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
      {known?.kind === 'oneOf' && (
        <TagPicker
          label={messages.conditionValues}
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

const flagText = (option: unknown): 'True' | 'False' | null => {
  if (option === true || option === 'True' || option === 'true') return 'True'
  return option === false || option === 'False' || option === 'false' ? 'False' : null
}
