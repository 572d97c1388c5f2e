import {
  type Condition,
  type ConditionAttribute,
  conditionAttributes,
  type ConditionLint,
  lintConditions,
} from '@perennial/domain/page'
import { useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { Callout } from '../../components/callout/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { AddIcon, DeleteIcon, EditIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import { css, vars } from '../../theme/index.ts'
import { ConditionForm } from './condition-form.tsx'
import {
  attributeName,
  conditionWords,
  type ConditionWordsContext,
  operatorName,
  valuesText,
} from './condition-words.ts'

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
  /** Conditions of what the part is in. */
  above?: readonly Condition[]
  /** The tenant's zone, as an IANA name: instants are typed on its clock, and its weekdays count. */
  zone?: string
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
  above = [],
  zone = 'UTC',
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
  const lint = lintConditions(conditions, { timeZone: zone }, above)
  const context = { messages, choices, zone }
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
            const name = attributeName(condition.attribute, messages)
            return (
              <li key={condition.conditionId} className={row().className}>
                <span className={words().className}>
                  {index > 0 && `${messages.conditionAnd} `}
                  {name} {operatorName(condition.operator, messages)}{' '}
                  <span className={strong().className}>{valuesText(condition, context)}</span>
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
      {lint.verdict !== 'depends' && <Callout tone="warning">{lintWords(lint, context)}</Callout>}
      {edited ? (
        <ConditionForm
          key={edited.conditionId}
          condition={edited}
          attributes={free}
          choices={choices}
          zone={zone}
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

/** Why nobody or everybody sees a part, with the conditions that cause it (PAG-43). */
function lintWords({ verdict, causes }: ConditionLint, context: ConditionWordsContext): string {
  const { messages } = context
  const conditions = causes.map((condition) => conditionWords(condition, context)).join('; ')
  const isOdd = causes.some((condition) => !Object.hasOwn(conditionAttributes, condition.attribute))
  const template =
    verdict === 'always' ? messages.conditionAlways : isOdd ? messages.conditionOdd : messages.conditionNever
  return fill(template, { conditions })
}
