import { type Condition, type ConditionAttribute, conditionAttributes, lintConditions } from '@perennial/domain/page'
import { useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { Callout } from '../../components/callout/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { AddIcon, DeleteIcon, EditIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { type Messages, useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { ConditionForm } from './condition-form.tsx'

const list = css({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  padding: '6px 6px 6px 12px',
  border: `1px solid ${vars.border.default}`,
  borderRadius: vars.radius.md,
  font: vars.type.dense,
})
const words = css({ flex: 1, minInlineSize: 0, color: vars.text.muted, overflowWrap: 'anywhere' })
const strong = css({ color: vars.text.default, fontWeight: vars.font.weight.medium })
const quiet = css({ margin: 0, font: vars.type.dense, color: vars.text.muted })

export interface ConditionEditorProps {
  conditions: readonly Condition[]
  onChange?: (conditions: Condition[]) => void
  /** Payment methods and products to select from; others can be typed. */
  choices?: Partial<Record<ConditionAttribute, readonly Option[]>>
  readOnly?: boolean
  /** A condition whose form is open, kept by the owner while this editor is not shown. */
  draft?: Condition | undefined
  /** Called with what is typed into the form of a condition; undefined once it is saved or cancelled (PAG-08). */
  onDraft?: (draft: Condition | undefined) => void
  /** Generates the id of a new condition. */
  newId?: () => string
}

/**
 * When a part of a page is shown: all conditions must hold. An attribute has at most one condition (BLD-29), which is
 * saved when it is complete (BLD-28). Conditions that never or always hold are pointed out.
 */
export function ConditionEditor({
  conditions,
  onChange,
  choices = {},
  readOnly = false,
  draft,
  onDraft,
  newId = () => crypto.randomUUID(),
}: ConditionEditorProps) {
  const messages = useMessages()
  const [edited, setOwnEdited] = useState(draft)
  const setEdited = (next: Condition | undefined) => {
    setOwnEdited(next)
    onDraft?.(next)
  }
  const used = new Set(conditions.map(({ attribute }) => attribute))
  const free = Object.keys(conditionAttributes).filter((attribute) => !used.has(attribute)) as ConditionAttribute[]
  const { verdict, because } = lintConditions(conditions)
  const save = (condition: Condition) => {
    onChange?.(withCondition(conditions, condition))
    setEdited(undefined)
  }
  return (
    <Stack gap="small">
      {conditions.length === 0 && <p className={quiet().className}>{messages.conditionsNone}</p>}
      {conditions.length > 0 && (
        <ul aria-label={messages.conditions} className={list().className}>
          {conditions.map((condition, index) => {
            const name = nameOf(condition.attribute, messages)
            return (
              <li key={condition.conditionId} className={row().className}>
                <span className={words().className}>
                  {index > 0 && `${messages.conditionAnd} `}
                  {name} {condition.operator}{' '}
                  <span className={strong().className}>{valuesOf(condition, choices, messages)}</span>
                </span>
                {!readOnly && (
                  <>
                    <IconButton
                      icon={EditIcon}
                      label={fill(messages.conditionEdit, { name })}
                      onClick={() => setEdited(condition)}
                    />
                    <IconButton
                      icon={DeleteIcon}
                      label={fill(messages.remove, { name })}
                      onClick={() => onChange?.(conditions.filter((one) => one !== condition))}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {verdict !== 'depends' && <Callout tone="warning">{because}</Callout>}
      {edited ? (
        <ConditionForm
          key={edited.conditionId}
          condition={edited}
          attributes={free}
          choices={choices}
          onDraft={(typed) => onDraft?.(typed)}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        !readOnly && (
          <div>
            <Button
              icon={AddIcon}
              size="small"
              disabledReason={free.length === 0 ? messages.conditionAllUsed : undefined}
              onClick={() => setEdited({ conditionId: newId(), attribute: '', operator: '', options: [] })}
            >
              {messages.conditionAdd}
            </Button>
          </div>
        )
      )}
    </Stack>
  )
}

/** Conditions with one added, or in place of the former one with its id. */
export const withCondition = (conditions: readonly Condition[], condition: Condition): Condition[] =>
  conditions.some(({ conditionId }) => conditionId === condition.conditionId)
    ? conditions.map((one) => (one.conditionId === condition.conditionId ? condition : one))
    : [...conditions, condition]

const isKnown = (attribute: string): attribute is ConditionAttribute => Object.hasOwn(conditionAttributes, attribute)

const nameOf = (attribute: string, messages: Messages): string =>
  isKnown(attribute) ? messages[`condition${attribute}`] : attribute

function valuesOf(
  { attribute, options }: Condition,
  choices: NonNullable<ConditionEditorProps['choices']>,
  messages: Messages,
): string {
  const offered = isKnown(attribute) ? (choices[attribute] ?? []) : []
  return (Array.isArray(options) ? options : [options])
    .map((option) => {
      if (option === true || option === 'True') return messages.conditionTrue
      if (option === false || option === 'False') return messages.conditionFalse
      return offered.find(({ value }) => value === option)?.label ?? String(option)
    })
    .join(', ')
}
