import {
  type AttributeDefinition,
  type AttributeSection,
  chevronEndpoints,
  isPicklist,
  typeChoices,
  typeOf,
} from '@perennial/domain/attributes'
import type { FieldError } from '@perennial/domain/result'
import { useState } from 'react'
import { FieldGroup } from '../../components/field/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { InlineError } from '../../components/inline-error/index.ts'
import { Select } from '../../components/select/index.ts'
import { Switch } from '../../components/switch/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { CollapsedIcon, DeleteIcon, DownIcon, ExpandIcon, UpIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages, productWords } from '../../messages/index.ts'
import { ThemeStyleEditor } from '../style-editor/index.ts'
import * as styles from './definition-editor.styles.ts'
import { OptionRows } from './option-rows.tsx'

export interface DefinitionRowProps {
  definition: AttributeDefinition
  /** A system definition: its name and type cannot be changed, and it cannot be removed (ATT-13, ATT-14). */
  locked: boolean
  sections: readonly AttributeSection[]
  readOnly: boolean
  first: boolean
  last: boolean
  /** Errors; paths are names of its fields. */
  errors: readonly FieldError[]
  onChange: (definition: AttributeDefinition) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One attribute definition (ATT-09). */
export function DefinitionRow(props: DefinitionRowProps) {
  const { definition, locked, readOnly, first, last, errors, onChange, onMove, onRemove } = props
  const messages = useMessages()
  const [open, setOpen] = useState(false)
  const change = (next: Partial<AttributeDefinition>) => onChange({ ...definition, ...next })
  const errorOf = (field: string) => errors.find(({ path }) => path === field)?.message
  const name = definition.label || definition.name || messages.definitionNew
  // A type that is not offered is preserved and stays selected.
  const types = [
    ...typeChoices.map(({ id, label }) => ({ value: id as string, label: productWords(label) })),
    ...(typeChoices.some(({ id }) => id === definition.type)
      ? []
      : [{ value: definition.type, label: definition.type }]),
  ]
  return (
    <div role="listitem" aria-label={name} className={styles.row().className}>
      <div className={styles.fields().className}>
        <TextField
          label={messages.definitionName}
          mono
          maxLength={200}
          readOnly={readOnly || locked}
          error={errorOf('name')}
          value={definition.name}
          onChange={(next) => change({ name: next })}
        />
        <TextField
          label={messages.definitionLabel}
          maxLength={200}
          readOnly={readOnly}
          value={definition.label ?? ''}
          onChange={(label) => change({ label })}
        />
        <TextField
          label={messages.definitionKey}
          mono
          maxLength={200}
          readOnly={readOnly}
          value={definition.key ?? ''}
          onChange={(key) => change({ key })}
        />
        <Select
          label={messages.definitionType}
          readOnly={readOnly || locked}
          error={errorOf('type')}
          options={types}
          value={definition.type}
          onChange={(type) => change({ type })}
        />
        <div className={styles.description().className}>
          <TextField
            label={messages.definitionDescription}
            maxLength={2000}
            readOnly={readOnly}
            value={definition.description ?? ''}
            onChange={(description) => change({ description })}
          />
        </div>
      </div>
      <div className={styles.tools().className}>
        <Switch
          checked={definition.hide_in_lfs === true}
          disabled={readOnly}
          onChange={(hide_in_lfs) => change({ hide_in_lfs })}
        >
          {messages.definitionHide}
        </Switch>
        <span className={styles.toolButtons().className}>
          {!readOnly && (
            <>
              <IconButton
                icon={UpIcon}
                label={fill(messages.formMoveUp, { what: name })}
                disabled={first}
                onClick={() => onMove(-1)}
              />
              <IconButton
                icon={DownIcon}
                label={fill(messages.formMoveDown, { what: name })}
                disabled={last}
                onClick={() => onMove(1)}
              />
              <IconButton
                icon={DeleteIcon}
                label={fill(messages.remove, { name })}
                disabledReason={locked ? messages.definitionSystem : undefined}
                onClick={onRemove}
              />
            </>
          )}
          <IconButton
            icon={open ? ExpandIcon : CollapsedIcon}
            label={fill(messages.definitionMore, { name })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </span>
      </div>
      {errorOf('options') && <InlineError>{errorOf('options')}</InlineError>}
      {errorOf('attributeDefault') && <InlineError>{errorOf('attributeDefault')}</InlineError>}
      {open && <MorePanel {...props} change={change} error={errorOf('endpoint')} />}
    </div>
  )
}

type MorePanelProps = Pick<DefinitionRowProps, 'definition' | 'sections' | 'readOnly'> & {
  change: (next: Partial<AttributeDefinition>) => void
  error: string | undefined
}

/** Advanced settings: section, endpoint, options. */
function MorePanel({ definition, sections, readOnly, change, error }: MorePanelProps) {
  const messages = useMessages()
  const type = typeOf(definition)
  return (
    <div className={styles.panel().className}>
      <div className={styles.fields().className}>
        <Select
          label={messages.definitionSection}
          readOnly={readOnly}
          options={[
            { value: '', label: messages.definitionNoSection },
            ...sections.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={sections.some(({ id }) => id === definition.section) ? definition.section! : ''}
          onChange={(section) => change({ section: section || undefined })}
        />
        {definition.type === 'chevron' && (
          <Select
            label={messages.definitionEndpoint}
            readOnly={readOnly}
            required
            error={error}
            options={chevronEndpoints.map((endpoint) => ({ value: endpoint as string, label: endpoint }))}
            value={definition.endpoint ?? null}
            onChange={(endpoint) => change({ endpoint })}
          />
        )}
        {definition.type === 'string' && (
          <TextField
            label={messages.definitionDefault}
            readOnly={readOnly}
            value={typeof definition.attributeDefault === 'string' ? definition.attributeDefault : ''}
            onChange={(text) => change({ attributeDefault: text === '' ? undefined : text })}
          />
        )}
      </div>
      <FieldGroup label={messages.definitionTheme}>
        <ThemeStyleEditor
          theme={definition.theme ?? {}}
          readOnly={readOnly}
          onChange={(theme) => change({ theme: Object.keys(theme).length > 0 ? theme : undefined })}
        />
      </FieldGroup>
      {type && isPicklist(type) && (
        <OptionRows
          options={definition.options ?? []}
          onChange={(options) => change({ options })}
          readOnly={readOnly}
          colored={definition.type === 'editablePicklist'}
        />
      )}
    </div>
  )
}
