import {
  type AttributeDefinition,
  type AttributeSection,
  definitionErrors,
  isNameLocked,
} from '@perennial/domain/attributes'
import { moved } from '@perennial/domain/catalogue'
import { useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { Callout } from '../../components/callout/index.ts'
import { Row, Stack } from '../../components/stack/index.ts'
import { AddIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { DefinitionRow } from './definition-row.tsx'

export interface DefinitionEditorProps {
  /** The stored definitions: system definitions among them are locked. */
  stored: readonly AttributeDefinition[]
  /**
   * Saves the full list. Called only when names and options are unique (ATT-12). Without it the editor has no Save
   * button.
   */
  onSave?: (definitions: AttributeDefinition[]) => Promise<unknown> | void
  /** The unsaved definitions, where the screen holds them until its own Save. */
  draft?: readonly AttributeDefinition[]
  /** Called with every change, valid or not. */
  onDraft?: (definitions: AttributeDefinition[]) => void
  /** Also shows missing values, after an attempt to save. */
  attempted?: boolean
  sections: readonly AttributeSection[]
  /** Without edit on `template` the definitions are read-only (ATT-16). */
  readOnly?: boolean
}

interface DefinitionEntry {
  /** Unique key of a row while its name is typed. */
  key: number
  definition: AttributeDefinition
  stored: AttributeDefinition | undefined
}

/** The attribute definitions of a record type: one row each, with its options in a panel below. */
export function DefinitionEditor({
  stored,
  onSave,
  draft = stored,
  onDraft,
  attempted = false,
  sections,
  readOnly = false,
}: DefinitionEditorProps) {
  const messages = useMessages()
  const [rows, keepRows] = useState<readonly DefinitionEntry[]>(() =>
    draft.map((definition, key) => ({ key, definition, stored: stored.find(({ name }) => name === definition.name) })),
  )
  const setRows = (next: readonly DefinitionEntry[]) => {
    keepRows(next)
    onDraft?.(next.map(({ definition }) => definition))
  }
  const [nextKey, setNextKey] = useState(draft.length)
  const [requested, setRequested] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const definitions = rows.map(({ definition }) => definition)
  const errors = definitionErrors(definitions)
  const shownErrors = requested || attempted ? errors : errors.filter(({ code }) => code === 'not_unique')
  const save = async () => {
    setRequested(true)
    setFailure(undefined)
    if (errors.length > 0) return
    setSaving(true)
    try {
      await onSave?.(definitions)
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : messages.loadFailed)
    } finally {
      setSaving(false)
    }
  }
  const add = () => {
    setRows([...rows, { key: nextKey, definition: { name: '', label: '', type: 'string' }, stored: undefined }])
    setNextKey(nextKey + 1)
  }
  return (
    <Stack gap="medium">
      {readOnly && <Callout>{messages.definitionReadOnly}</Callout>}
      <Stack gap="small" role="list" aria-label={messages.definitions}>
        {rows.map(({ key, definition, stored: before }, index) => (
          <DefinitionRow
            key={key}
            definition={definition}
            locked={isNameLocked(before)}
            sections={sections}
            readOnly={readOnly}
            first={index === 0}
            last={index === rows.length - 1}
            errors={shownErrors.flatMap(({ path, ...error }) =>
              path.startsWith(`${index}.`) ? { ...error, path: path.slice(`${index}.`.length) } : [],
            )}
            onChange={(next) =>
              setRows(rows.map((row, place) => (place === index ? { ...row, definition: next } : row)))
            }
            onMove={(by) => setRows(moved(rows, index, by))}
            onRemove={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </Stack>
      {failure && (
        <Callout tone="danger" live>
          {failure}
        </Callout>
      )}
      {!readOnly && (
        <Row spread>
          <Button icon={AddIcon} onClick={add}>
            {messages.definitionAdd}
          </Button>
          {onSave && (
            <Button tone="primary" busy={saving} onClick={save}>
              {messages.save}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
