import {
  conditionTypeLabels,
  conditionTypes,
  type JourneyCondition,
  type JourneyConditionType,
  jwtOperators,
  type JwtStatement,
} from '@perennial/domain/journeys'
import { Button } from '@perennial/ui/button'
import { IconButton } from '@perennial/ui/icon-button'
import { AddIcon, DeleteIcon } from '@perennial/ui/icons'
import { MultiSelect } from '@perennial/ui/multi-select'
import { Select } from '@perennial/ui/select'
import { Row, Stack } from '@perennial/ui/stack'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { text } from '../texts.ts'
import { choicesOf } from '../conditions.ts'
import * as styles from '../journeys.styles.ts'
import { productWords } from '@perennial/ui/messages'

export interface ConditionFormProps {
  condition: JourneyCondition
  /** Paths of segments, and labels of offers, to choose from (JRN-29). */
  known: Partial<Record<JourneyConditionType, readonly { value: string; label: string }[]>>
  onChange: (condition: JourneyCondition) => void
  onRemove: () => void
}

/** One condition: its type, and its values, one of which has to match. */
export function JourneyConditionForm({ condition, known, onChange, onRemove }: ConditionFormProps) {
  const { type, value } = condition
  const texts = value.filter((one) => typeof one === 'string')
  const choices = choicesOf(type)
  return (
    <div className={styles.conditionForm().className}>
      <Select
        label={text('conditionType')}
        options={conditionTypes.map((one) => ({ value: one, label: productWords(conditionTypeLabels[one]) }))}
        value={type}
        onChange={(next) => next !== type && onChange({ ...condition, type: next, value: [] })}
      />
      {type === 'jwt' ? (
        <Statements
          statements={value.filter((one) => typeof one !== 'string')}
          onChange={(statements) => onChange({ ...condition, value: statements })}
        />
      ) : choices ? (
        <MultiSelect
          label={text('conditionValues')}
          options={choices}
          searchable={choices.length > 10}
          value={texts}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      ) : (
        <TagPicker
          label={text('conditionValues')}
          addLabel={text('addValue')}
          options={known[type] ?? []}
          value={texts}
          onChange={(next) => onChange({ ...condition, value: next })}
          onCreate={known[type] ? undefined : (text) => onChange({ ...condition, value: [...texts, text] })}
        />
      )}
      <Row>
        <Button size="small" emphasis="quiet" icon={DeleteIcon} onClick={onRemove}>
          {text('removeCondition')}
        </Button>
      </Row>
    </div>
  )
}

/** Statements about claims of a token (JRN-27). */
function Statements({
  statements,
  onChange,
}: {
  statements: readonly JwtStatement[]
  onChange: (statements: JwtStatement[]) => void
}) {
  const change = (at: number, part: Partial<JwtStatement>) =>
    onChange(statements.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <Stack gap="small">
      {statements.map((statement, index) => (
        // Statements have no id, so their index is the key.
        <Stack key={`${index}-${statements.length}`} gap="tight">
          <div className={styles.statement().className}>
            <TextField
              label={text('claim')}
              value={statement.condition}
              onChange={(condition) => change(index, { condition })}
            />
            <Select
              label={text('operator')}
              options={jwtOperators.map((one) => ({ value: one, label: one }))}
              value={statement.operator}
              onChange={(operator) => change(index, { operator })}
            />
            <TextField
              label={text('claimValue')}
              value={String(statement.value)}
              onChange={(value) => change(index, { value })}
            />
          </div>
          <Row>
            <IconButton
              icon={DeleteIcon}
              label={text('removeCondition')}
              onClick={() => onChange(statements.filter((_, place) => place !== index))}
            />
          </Row>
        </Stack>
      ))}
      <Row>
        <Button
          size="small"
          icon={AddIcon}
          onClick={() => onChange([...statements, { condition: 'sub', operator: '=', value: '' }])}
        >
          {text('addStatement')}
        </Button>
      </Row>
    </Stack>
  )
}
