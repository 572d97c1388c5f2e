import { type AttributeDefinition, type AttributeSection, typeChoices } from '@perennial/domain/attributes'
import { moved } from '@perennial/domain/catalogue'
import { familyOf } from '@perennial/domain/families'
import { Card } from '@perennial/ui/card'
import { Combobox } from '@perennial/ui/combobox'
import { IconButton } from '@perennial/ui/icon-button'
import { DeleteIcon, DownIcon, UpIcon } from '@perennial/ui/icons'
import { AttributeInput } from '@perennial/ui/patterns/attribute-input'
import { Select } from '@perennial/ui/select'
import { TextField } from '@perennial/ui/text-field'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { attributedOf, listIn, type TabProps, textIn, useItemEditor } from '../item-editor-context.ts'
import { useFamilyMetadata } from '../queries.ts'
import { useAttributeContext } from '../use-attribute-context.ts'
import { productWords } from '@perennial/ui/messages'

/**
 * The attributes of a template, with their differences from the family: label, type, section, and default for new items
 * (ATT-17).
 */
export function TemplateDefinitions({
  definitions,
  readOnly,
}: TabProps & { definitions: readonly AttributeDefinition[] }) {
  const editor = useItemEditor()
  const { editing } = editor
  const context = useAttributeContext(attributedOf(editor))
  const recordType = textIn(editing.data, 'template_record_type')
  const metadata = useFamilyMetadata(recordType)
  const family = familyOf(recordType, metadata.data?.data)
  const offered = family.ok ? family.value.attributeDefinitions : []
  const own = listIn<AttributeSection>(editing.data, 'attributeSections')
  const sections = own.length > 0 ? own : family.ok ? family.value.attributeSections : []
  const store = (next: readonly AttributeDefinition[]) => editing.change({ attributeDefinitions: next })
  const free = offered.filter(({ name }) => !definitions.some((definition) => definition.name === name))
  return (
    <div className={styles.column().className}>
      <Card title={text('tabDefinitions')} note={text('templateDefinitionsHint')}>
        {definitions.length === 0 ? (
          <p className={styles.muted().className}>{text('templateAsksForAll')}</p>
        ) : (
          <ul className={styles.rows().className}>
            {definitions.map((definition, index) => {
              const base = offered.find(({ name }) => name === definition.name)
              const whole: AttributeDefinition = { ...base, ...definition }
              const change = (part: Partial<AttributeDefinition>) =>
                store(definitions.with(index, { ...definition, ...part }))
              const label = definition.label || base?.label || definition.name
              return (
                <li key={definition.name} aria-label={label} className={styles.entry().className}>
                  <TextField label={text('attributeName')} mono readOnly value={definition.name} />
                  <TextField
                    label={text('attributeLabel')}
                    maxLength={200}
                    readOnly={readOnly}
                    value={definition.label ?? base?.label ?? ''}
                    onChange={(next) => change({ label: next })}
                  />
                  {readOnly ? (
                    <span />
                  ) : (
                    <div className={styles.buttons().className}>
                      <IconButton
                        icon={UpIcon}
                        label={text('moveUp', { name: label })}
                        disabled={index === 0}
                        onClick={() => store(moved(definitions, index, -1))}
                      />
                      <IconButton
                        icon={DownIcon}
                        label={text('moveDown', { name: label })}
                        disabled={index === definitions.length - 1}
                        onClick={() => store(moved(definitions, index, 1))}
                      />
                      <IconButton
                        icon={DeleteIcon}
                        label={text('removeNamed', { name: label })}
                        onClick={() => store(definitions.toSpliced(index, 1))}
                      />
                    </div>
                  )}
                  <Select
                    label={text('attributeType')}
                    readOnly={readOnly || base !== undefined}
                    options={typesWith(whole.type)}
                    value={whole.type}
                    onChange={(type) => change({ type })}
                  />
                  <Select
                    label={text('attributeSection')}
                    readOnly={readOnly}
                    options={[
                      { value: '', label: text('noSection') },
                      ...sections.map(({ id, label: words }) => ({ value: id, label: words })),
                    ]}
                    value={sections.some(({ id }) => id === whole.section) ? whole.section! : ''}
                    onChange={(section) => change({ section: section || undefined })}
                  />
                  <span />
                  <AttributeInput
                    definition={{ ...whole, label: text('attributeDefault'), description: undefined }}
                    value={definition.attributeDefault}
                    context={context}
                    readOnly={readOnly}
                    error={
                      editing.errors.find(({ path }) => path === `attributeDefinitions.${index}.attributeDefault`)
                        ?.message
                    }
                    onChange={(attributeDefault) => change({ attributeDefault: attributeDefault ?? undefined })}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      {!readOnly && (
        <Combobox
          key={definitions.length}
          label={text('addAttribute')}
          options={free.map(({ name, label }) => ({ value: name, label: label || name }))}
          value={null}
          onChange={(name) => {
            const base = offered.find((one) => one.name === name)
            if (base)
              store([...definitions, { name: base.name, type: base.type, label: base.label, section: base.section }])
          }}
        />
      )}
    </div>
  )
}

/** The offered types, and the stored one even if it is not offered. */
const typesWith = (type: string) => [
  ...typeChoices.map(({ id, label }) => ({ value: id as string, label: productWords(label) })),
  ...(typeChoices.some(({ id }) => id === type) ? [] : [{ value: type, label: type }]),
]
