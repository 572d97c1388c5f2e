import {
  type Criterion,
  type DateLogic,
  dateLogics,
  isDateCriterion,
  isEmptyCriterion,
  isNumberCriterion,
  type Logic,
  logicLabels,
  logics,
  type NumberLogic,
  numberLogicLabels,
  numberLogics,
  termsOf,
} from '@perennial/domain/search'
import { useState } from 'react'
import { useMessages, productWords } from '../../messages/index.ts'
import { Button } from '../button/index.ts'
import { DateField } from '../date-field/index.ts'
import { MultiSelect } from '../multi-select/index.ts'
import { NumberField } from '../number-field/index.ts'
import { Select } from '../select/index.ts'
import { TextField } from '../text-field/index.ts'
import * as styles from './filter-bar.styles.ts'
import type { FilterField } from './filter-field.ts'

const dayLabels = { on: 'filterOn', from: 'filterFrom', until: 'filterUntil' } as const

interface CriterionEditorProps {
  field: FilterField
  criterion: Criterion
  onApply: (criterion: Criterion) => void
}

const splitTerms = (text: string): string | string[] => {
  const terms = text
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
  return terms.length > 1 ? terms : (terms[0] ?? '')
}

/** Edits the criterion of one field. Enter applies it. */
export function CriterionEditor({ field, criterion, onApply }: CriterionEditorProps) {
  const messages = useMessages()
  const [draft, setDraft] = useState(criterion)
  // Keeps the raw text, so that a comma does not disappear while typing.
  const [text, setText] = useState(() =>
    isNumberCriterion(criterion) || isDateCriterion(criterion) ? '' : termsOf(criterion).join(', '),
  )
  return (
    <form
      className={styles.editor().className}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!isEmptyCriterion(draft)) onApply(draft)
      }}
    >
      {isNumberCriterion(draft) ? (
        <>
          <Select<NumberLogic>
            label={messages.filterCompare}
            value={draft.logic}
            options={numberLogics.map((value) => ({ value, label: numberLogicLabels[value] }))}
            onChange={(logic) => setDraft({ ...draft, logic })}
          />
          <NumberField
            label={field.name}
            value={Number.isNaN(draft.value) ? undefined : draft.value}
            onChange={(value) => setDraft({ ...draft, value: value ?? Number.NaN })}
          />
        </>
      ) : isDateCriterion(draft) ? (
        <>
          <Select<DateLogic>
            label={messages.filterCompare}
            value={draft.logic}
            options={dateLogics.map((value) => ({ value, label: messages[dayLabels[value]] }))}
            onChange={(logic) => setDraft({ ...draft, logic })}
          />
          <DateField
            label={field.name}
            value={draft.value === '' ? null : draft.value}
            onChange={(value) => setDraft({ ...draft, value: value ?? '' })}
          />
        </>
      ) : field.options ? (
        <MultiSelect
          label={field.name}
          value={termsOf(draft)}
          options={field.options}
          searchable={field.options.length > 10}
          onChange={(value) => setDraft({ ...draft, value: value.length === 1 ? value[0]! : value })}
        />
      ) : (
        <>
          <TextField
            label={field.name}
            hint={messages.filterTextHint}
            autoFocus
            value={text}
            onChange={(next) => {
              setText(next)
              setDraft({ ...draft, value: splitTerms(next) })
            }}
          />
          {termsOf(draft).length > 1 && (
            <Select<Logic>
              label={messages.filterLogic}
              value={draft.logic}
              options={logics.map((value) => ({ value, label: productWords(logicLabels[value]) }))}
              onChange={(logic) => setDraft({ ...draft, logic })}
            />
          )}
        </>
      )}
      <div className={styles.editorFoot().className}>
        <Button type="submit" size="small" tone="primary" disabled={isEmptyCriterion(draft)}>
          {messages.filterApply}
        </Button>
      </div>
    </form>
  )
}
