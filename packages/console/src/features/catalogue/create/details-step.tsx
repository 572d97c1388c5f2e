import type { Item } from '@perennial/api/catalogue'
import { isEmptyValue } from '@perennial/domain/attributes'
import { detailFields, normaliseTag, type WizardEntries, typedName } from '@perennial/domain/catalogue'
import { changedAttributeErrors, type FamilyRecord, itemForm } from '@perennial/domain/families'
import { AttributeForm } from '@perennial/ui/patterns/attribute-input'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useTreeItems } from '../../../items/index.ts'
import { useNamedItem } from '../detail/queries.ts'
import { TemplateField } from '../detail/template-field.tsx'
import { useAttributeContext, useLabelledDefinitions } from '../detail/use-attribute-context.ts'
import { useDirectories } from '../list/use-directories.ts'

export interface DetailsStepProps {
  tree: string
  family: FamilyRecord
  entries: WizardEntries
  source: Item | undefined
  onChange: (change: Partial<WizardEntries>) => void
}

/** Name, location, template, tags and attributes of the new item (WIZ-05). */
export function DetailsStep({ tree, family, entries, source, onChange }: DetailsStepProps) {
  const { may } = useStaff()
  const { recordType, name, attributes } = entries
  const fields = detailFields(recordType)
  const directories = useDirectories(tree)
  const [tagSearch, setTagSearch] = useState('')
  const tags = useTreeItems({ tree: 'tags', search: tagSearch, enabled: fields.includes('tags') })
  const template = useNamedItem(entries.baseTemplate)
  const form = itemForm(family, template.data?.data)
  const definitions = useLabelledDefinitions(form.definitions)
  const context = useAttributeContext({
    name,
    recordType,
    status: 'draft',
    data: { ...source?.data, attributes },
    form,
    may,
    creating: true,
  })
  return (
    <Stack>
      {source && <p>{text('chosenSource', { name: source.name })}</p>}
      <TextField
        label={words('name')}
        required
        maxLength={200}
        value={name}
        onChange={(text) => onChange({ name: typedName(text) })}
      />
      {fields.includes('location') && (
        <Select
          label={text('location')}
          required
          value={entries.location ?? null}
          options={directories.map((value) => ({ value, label: value }))}
          onChange={(location) => onChange({ location })}
        />
      )}
      <TemplateField
        path={`/${tree}/x`}
        may={may}
        value={entries.baseTemplate ?? ''}
        onChange={(baseTemplate) => onChange({ baseTemplate })}
      />
      {fields.includes('tags') && (
        <TagPicker
          label={words('tags')}
          hint={text('wizardNeedsTag')}
          mono
          value={entries.tags}
          options={tags.items
            .filter(({ type }) => type === 'item')
            .map(({ name: tag }) => ({ value: normaliseTag(tag), label: normaliseTag(tag) }))}
          onSearch={setTagSearch}
          loading={tags.loading}
          onChange={(next) => onChange({ tags: next })}
        />
      )}
      <AttributeForm
        definitions={definitions}
        sections={form.sections}
        widthOf={form.widthOf}
        values={attributes}
        context={context}
        errors={changedAttributeErrors(form, {}, attributes)}
        onChange={(changed, value) => {
          const next = { ...attributes, [changed]: value }
          if (isEmptyValue(value)) delete next[changed]
          onChange({ attributes: next })
        }}
      />
    </Stack>
  )
}
