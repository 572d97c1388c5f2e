import {
  type Criterion,
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
import { NumberField } from '../number-field/index.ts'
import { Select } from '../select/index.ts'
import { TextField } from '../text-field/index.ts'
import * as styles from './filter-bar.styles.ts'
import type { FilterField } from './filter-field.ts'

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
  const [text, setText] = useState(() => (isNumberCriterion(criterion) ? '' : termsOf(criterion).join(', ')))
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
      ) : field.options ? (
        <Select
          label={field.name}
          value={termsOf(draft)[0] ?? null}
          options={field.options}
          onChange={(value) => setDraft({ ...draft, value })}
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
