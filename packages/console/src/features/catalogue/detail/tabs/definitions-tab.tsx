import {
  type AttributeDefinition,
  type AttributeSection,
  definitionErrors,
  parseDefinitions,
} from '@perennial/domain/attributes'
import { Callout } from '@perennial/ui/callout'
import { DefinitionEditor } from '@perennial/ui/patterns/definition-editor'
import { listIn, type TabProps, textIn, useItemEditor } from '../item-editor-context.ts'
import { TemplateDefinitions } from './template-definitions.tsx'

/** Attribute definitions of a family or template (ITM-68, PRM-67). Changes wait for the screen's Save. */
export function DefinitionsTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const { item, data } = editing
  const stored = parseDefinitions(item.data.attributeDefinitions ?? [])
  const draft = parseDefinitions(data.attributeDefinitions ?? [])
  if (!stored.ok || !draft.ok) {
    return <Callout tone="danger">{[stored, draft].flatMap((one) => (one.ok ? [] : one.errors))[0]?.message}</Callout>
  }
  if (textIn(data, 'record_type') === 'template')
    return <TemplateDefinitions readOnly={readOnly} definitions={draft.value} />
  return (
    <DefinitionEditor
      // A save or reset remounts the rows.
      key={`${item.version} ${String(data === item.data)}`}
      stored={stored.value}
      draft={draft.value}
      attempted={editing.attempted && definitionErrors(draft.value).length > 0}
      sections={listIn<AttributeSection>(data, 'attributeSections')}
      readOnly={readOnly}
      onDraft={(definitions: AttributeDefinition[]) => editing.change({ attributeDefinitions: definitions })}
    />
  )
}
