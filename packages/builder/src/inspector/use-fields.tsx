import { blockOf, type BlockField, openFieldsOf, ownValuesOf } from '@perennial/domain/blocks'
import type { Card } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { EditIcon } from '@perennial/ui/icons'
import { useBuilder } from '../context/builder-context.ts'
import { FieldEditor } from './field-editor.tsx'
import * as formStyles from './property-form.styles.ts'
import * as styles from '../blocks/blocks.styles.ts'
import { fieldsToOpen } from '../blocks/field-names.ts'
import { withoutOwnValue } from '../document/own-values.ts'
import { text } from '../blocks/texts/index.ts'
import { useBlocks } from '../blocks/use-blocks.ts'

/** The values that a page may set at a use of a shared block; everything else is edited in the block (PAG-26). */
export function UseFields({ use }: { use: Card }) {
  const { working, readOnly, openBlock } = useBuilder()
  const block = useBlocks()[blockOf(use)]
  const own = ownValuesOf(use)
  const reset = ({ cardId, field }: BlockField) =>
    working.replaceCard({ ...use, props: withoutOwnValue(use, cardId, field) }, `Changed ${working.nameOf(use)}`)
  const open = block
    ? block.assets.flatMap((card) =>
        fieldsToOpen(working.registry, card)
          .filter(({ name }) => openFieldsOf(block, card.id).includes(name))
          .map((field) => ({ card, field })),
      )
    : []
  return (
    <div className={formStyles.tabBody().className}>
      <p className={styles.note().className}>{text(open.length > 0 ? 'locked' : 'noOpen')}</p>
      {open.map(({ card, field }) => {
        const values = own[card.id] ?? {}
        const isOwn = Object.hasOwn(values, field.name)
        return (
          <div key={`${card.id} ${field.name}`} className={styles.own().className}>
            <FieldEditor
              field={field}
              value={isOwn ? values[field.name] : card.props[field.name]}
              onChange={(value, typing) =>
                working.setProp(use.id, `own.${card.id}.${field.name}`, value ?? '', { typing })
              }
              onBlur={() => working.engine.endTyping()}
            />
            {isOwn && !readOnly && (
              <Button size="small" emphasis="quiet" onClick={() => reset({ cardId: card.id, field: field.name })}>
                {text('useBlock')}
              </Button>
            )}
          </div>
        )
      })}
      {openBlock && (
        <Button icon={EditIcon} onClick={() => openBlock(blockOf(use))}>
          {text('editBlock')}
        </Button>
      )}
    </div>
  )
}
