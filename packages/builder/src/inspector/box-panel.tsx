import type { BoxStyle } from '@perennial/domain/page'
import { ThemeStyleEditor } from '@perennial/ui/patterns/style-editor'
import { text } from '../texts/index.ts'
import { useBuilder, useCard } from '../context/builder-context.ts'
import * as styles from './property-form.styles.ts'

/** Distances, border and colours round the selected card (BLD-42). */
export function BoxPanel({ cardId }: { cardId: string }) {
  const { working, readOnly } = useBuilder()
  const card = useCard(cardId)
  if (!card) return null
  const name = working.nameOf(card)
  return (
    <section className={styles.box().className} aria-label={text('boxOf', { name })}>
      <h2 className={styles.group().className}>{name}</h2>
      <ThemeStyleEditor
        theme={card.boxStyle ?? {}}
        readOnly={readOnly}
        onChange={(theme) => working.setBox(cardId, theme as BoxStyle)}
      />
      <h2 className={styles.group().className}>{text('wholePage')}</h2>
    </section>
  )
}
