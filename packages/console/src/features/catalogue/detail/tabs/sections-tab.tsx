import { type AttributeSection, newSection } from '@perennial/domain/attributes'
import { moved } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { IconButton } from '@perennial/ui/icon-button'
import { AddIcon, DeleteIcon, DownIcon, UpIcon } from '@perennial/ui/icons'
import { TextField } from '@perennial/ui/text-field'
import { text } from '../../texts.ts'
import { words } from '../../../../words/index.ts'
import * as styles from '../detail.styles.ts'
import { listIn, type TabProps, useItemEditor } from '../item-editor-context.ts'

/** The headings that group attributes (ITM-69). */
export function SectionsTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const sections = listIn<AttributeSection>(editing.data, 'attributeSections')
  const store = (attributeSections: readonly AttributeSection[]) => editing.change({ attributeSections })
  return (
    <div className={styles.column().className}>
      <Card title={text('tabSections')}>
        {sections.length === 0 ? (
          <p className={styles.muted().className}>{text('noSections')}</p>
        ) : (
          <ul className={styles.rows().className}>
            {sections.map((section, index) => (
              <li key={section.id} aria-label={section.label} className={styles.entry().className}>
                <TextField
                  label={words('name')}
                  maxLength={200}
                  readOnly={readOnly}
                  value={section.label}
                  onChange={(label) => store(sections.with(index, { ...section, label }))}
                />
                <TextField
                  label={text('sectionDescription')}
                  maxLength={2000}
                  readOnly={readOnly}
                  value={section.description ?? ''}
                  onChange={(description) => store(sections.with(index, { ...section, description }))}
                />
                {!readOnly && (
                  <div className={styles.buttons().className}>
                    <IconButton
                      icon={UpIcon}
                      label={text('moveUp', { name: section.label })}
                      disabled={index === 0}
                      onClick={() => store(moved(sections, index, -1))}
                    />
                    <IconButton
                      icon={DownIcon}
                      label={text('moveDown', { name: section.label })}
                      disabled={index === sections.length - 1}
                      onClick={() => store(moved(sections, index, 1))}
                    />
                    <IconButton
                      icon={DeleteIcon}
                      label={text('removeNamed', { name: section.label })}
                      onClick={() => store(sections.toSpliced(index, 1))}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {!readOnly && (
        <div>
          <Button icon={AddIcon} onClick={() => store([...sections, newSection(freeId(sections))])}>
            {text('addSection')}
          </Button>
        </div>
      )}
    </div>
  )
}

function freeId(sections: readonly AttributeSection[]): string {
  let n = sections.length + 1
  while (sections.some(({ id }) => id === `section_${n}`)) n += 1
  return `section_${n}`
}
