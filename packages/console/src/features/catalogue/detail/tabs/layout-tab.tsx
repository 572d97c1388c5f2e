import {
  type AttributeDefinition,
  type AttributeSection,
  grouped,
  parseDefinitions,
} from '@perennial/domain/attributes'
import { moved } from '@perennial/domain/catalogue'
import { defaultWidth, familyOf, inOrder, type InputWidth, type LayoutEntry } from '@perennial/domain/families'
import { ButtonGroup } from '@perennial/ui/button-group'
import { Card } from '@perennial/ui/card'
import { IconButton } from '@perennial/ui/icon-button'
import { DownIcon, UpIcon } from '@perennial/ui/icons'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { listIn, type TabProps, textIn, useItemEditor } from '../item-editor-context.ts'
import { useFamilyMetadata } from '../queries.ts'

/** Order and width of the attributes in forms, section by section (ITM-67). */
export function LayoutTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const { definitions, sections } = useLaidOut()
  const layout = listIn<LayoutEntry>(editing.data, 'attributeLayout')
  const ordered = inOrder(definitions, layout)
  const widthOf = (definition: AttributeDefinition): InputWidth =>
    layout.find(({ name }) => name === definition.name)?.width ?? defaultWidth(definition)
  const store = (next: readonly AttributeDefinition[], width: (one: AttributeDefinition) => InputWidth = widthOf) =>
    editing.change({ attributeLayout: next.map((one) => ({ name: one.name, width: width(one) })) })
  /** Skips attributes of other sections, which are elsewhere on the screen. */
  const move = (group: readonly AttributeDefinition[], at: number, step: -1 | 1) => {
    const reordered = moved(group, at, step)
    let next = 0
    store(ordered.map((one) => (group.includes(one) ? reordered[next++]! : one)))
  }
  return (
    <div className={styles.column().className}>
      {grouped(ordered, sections).map(({ section, heading, definitions: group }) => (
        <Card key={section?.id ?? ''} title={heading}>
          <ul className={styles.rows().className}>
            {group.map((definition, index) => {
              const name = definition.label || definition.name
              return (
                <li key={definition.name} aria-label={name} className={styles.line().className}>
                  <span>{name}</span>
                  <ButtonGroup
                    label={text('widthOf', { name })}
                    disabled={readOnly}
                    options={[
                      { value: 'half', label: text('widthHalf') },
                      { value: 'full', label: text('widthFull') },
                    ]}
                    value={widthOf(definition)}
                    onChange={(width) => store(ordered, (one) => (one === definition ? width : widthOf(one)))}
                  />
                  {!readOnly && (
                    <div className={styles.buttons().className}>
                      <IconButton
                        icon={UpIcon}
                        label={text('moveUp', { name })}
                        disabled={index === 0}
                        onClick={() => move(group, index, -1)}
                      />
                      <IconButton
                        icon={DownIcon}
                        label={text('moveDown', { name })}
                        disabled={index === group.length - 1}
                        onClick={() => move(group, index, 1)}
                      />
                    </div>
                  )}
                </li>
              )
            })}
          </ul>
        </Card>
      ))}
      {ordered.length === 0 && <p className={styles.muted().className}>{text('noAttributes')}</p>}
    </div>
  )
}

/** The attributes in the layout: for a family its own; for a template those it selects, else all of its family. */
function useLaidOut(): { definitions: readonly AttributeDefinition[]; sections: readonly AttributeSection[] } {
  const { editing } = useItemEditor()
  const { data } = editing
  const metadata = useFamilyMetadata(textIn(data, 'template_record_type'))
  const own = parseDefinitions(data.attributeDefinitions ?? [])
  const ownSections = listIn<AttributeSection>(data, 'attributeSections')
  const family = familyOf(textIn(data, 'template_record_type'), metadata.data?.data)
  const base = family.ok ? family.value : { attributeDefinitions: [], attributeSections: [] }
  const named = own.ok ? own.value : []
  return {
    definitions:
      named.length > 0
        ? named.map((one) => ({ ...base.attributeDefinitions.find(({ name }) => name === one.name), ...one }))
        : base.attributeDefinitions,
    sections: ownSections.length > 0 ? ownSections : base.attributeSections,
  }
}
