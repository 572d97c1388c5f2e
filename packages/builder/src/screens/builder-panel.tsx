import { Tabs } from '@perennial/ui/tabs'
import { useState } from 'react'
import { FontsPanel } from '../inspector/fonts-panel.tsx'
import { LocalisationPanel, textsIn } from '../inspector/localisation-panel.tsx'
import { OutlinePanel } from '../inspector/outline-panel.tsx'
import { PropertyForm } from '../inspector/property-form.tsx'
import { StylePanel } from '../inspector/style-panel.tsx'
import { messages } from '../messages/index.ts'
import { useBuilder, useCard, useSelected } from './builder-context.ts'
import * as styles from './page-builder.styles.ts'

export interface SidePanelProps {
  /** The card whose properties are open, if any. */
  edited: string | null
  onEdit(cardId: string | null): void
}

/** Components, Style and Fonts, and Localisation when the selected component has texts to translate (BLD-13). */
export function BuilderPanel({ edited, onEdit }: SidePanelProps) {
  const { working } = useBuilder()
  const [tab, setTab] = useState('components')
  const selected = useSelected()
  const card = useCard(selected ?? '')
  const translatable = textsIn(card && working.registry.get(card.path), card).length > 0
  if (edited !== null) {
    return (
      <aside className={styles.panel().className} aria-label={messages.edit}>
        <PropertyForm key={edited} cardId={edited} onClose={() => onEdit(null)} />
      </aside>
    )
  }
  const tabs = [
    { id: 'components', label: messages.components, content: <OutlinePanel onEdit={onEdit} /> },
    { id: 'style', label: messages.style, content: <StylePanel /> },
    { id: 'fonts', label: messages.fonts, content: <FontsPanel /> },
    ...(translatable && selected !== null
      ? [
          {
            id: 'localisation',
            label: messages.localisation,
            content: <LocalisationPanel key={selected} cardId={selected} />,
          },
        ]
      : []),
  ]
  const shown = tabs.some(({ id }) => id === tab) ? tab : 'components'
  return (
    <aside className={styles.panel().className} aria-label={messages.panel}>
      <Tabs label={messages.panel} tabs={tabs} value={shown} onChange={setTab} />
    </aside>
  )
}
