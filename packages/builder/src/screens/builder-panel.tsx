import { defaultLanguage, type Language } from '@perennial/domain/languages'
import { Skeleton } from '@perennial/ui/skeleton'
import { Tabs } from '@perennial/ui/tabs'
import { Suspense, useEffect, useState } from 'react'
import { BoxPanel } from '../inspector/box-panel.tsx'
import { FontsPanel } from '../inspector/fonts-panel.tsx'
import { LocalisationPanel, leftOversIn, textsIn } from '../inspector/localisation-panel.tsx'
import { OutlinePanel } from '../inspector/outline-panel.tsx'
import { PropertyForm } from '../inspector/property-form.tsx'
import { LateStylePanel } from '../inspector/late-editors.ts'
import { text as blockText } from '../blocks/texts/index.ts'
import type { Usage } from '../blocks/use-block-usage.ts'
import { UsagePanel } from '../blocks/usage-panel.tsx'
import { text } from '../texts/index.ts'
import { useBuilder, useCard, useSelected, useTopic } from '../context/builder-context.ts'
import * as styles from './page-builder.styles.ts'

export type PanelTab = 'components' | 'style' | 'fonts' | 'localisation' | 'usage'

export interface BuilderPanelProps {
  /** The card whose properties are open, if any. */
  edited: string | null
  /** Whether its form opens with the conditions. */
  editsConditions: boolean
  onEdit(cardId: string | null): void
  tab: PanelTab
  onTab(tab: PanelTab): void
  /** Called with the language that the canvas shows. */
  onLanguage(language: Language): void
  /** The pages of the shared block that is edited. */
  usage?: Usage | undefined
}

/** Components, Style and Fonts, and Localisation when the selected component has texts to translate (BLD-13). */
export function BuilderPanel({ edited, editsConditions, onEdit, tab, onTab, onLanguage, usage }: BuilderPanelProps) {
  const { working } = useBuilder()
  const [language, setLanguage] = useState<Language>('it')
  const selected = useSelected()
  const card = useCard(selected ?? '')
  const descriptor = card && working.descriptorOf(card)
  const translations = useTopic('page', () => working.engine.envelope().customTranslations)
  const translatable = textsIn(descriptor, card).length > 0 || leftOversIn(descriptor, card, translations).length > 0
  const shown = tab === 'localisation' && !translatable ? 'components' : tab
  const translating = edited === null && shown === 'localisation'
  useEffect(() => onLanguage(translating ? language : defaultLanguage), [onLanguage, translating, language])
  // Another card may have nothing to translate: the panel returns to the components.
  useEffect(() => {
    if (shown !== tab) onTab(shown)
  }, [shown, tab, onTab])
  if (edited !== null)
    return (
      <PropertyForm
        key={`${edited} ${editsConditions}`}
        cardId={edited}
        startsWithConditions={editsConditions}
        onClose={() => onEdit(null)}
      />
    )
  const tabs = [
    ...(usage
      ? [
          {
            id: 'usage',
            label: usage.usage ? blockText('onPages', { n: usage.usage.pages.length }) : blockText('usage'),
            content: <UsagePanel {...usage} />,
          },
        ]
      : []),
    { id: 'components', label: text('components'), content: <OutlinePanel onEdit={onEdit} /> },
    {
      id: 'style',
      label: text('style'),
      content: (
        <>
          {selected !== null && <BoxPanel key={selected} cardId={selected} />}
          {usage ? (
            selected === null && <p className={styles.panelNote().className}>{blockText('howToOpen')}</p>
          ) : (
            <Suspense fallback={<Skeleton count={8} />}>
              <LateStylePanel />
            </Suspense>
          )}
        </>
      ),
    },
    // Fonts and styles of a whole page are the page's, not a block's.
    ...(usage ? [] : [{ id: 'fonts', label: text('fonts'), content: <FontsPanel /> }]),
    ...(translatable && selected !== null
      ? [
          {
            id: 'localisation',
            label: text('localisation'),
            content: (
              <LocalisationPanel key={selected} cardId={selected} language={language} onLanguage={setLanguage} />
            ),
          },
        ]
      : []),
  ]
  return (
    <aside className={styles.panel().className} aria-label={text('panel')}>
      <Tabs label={text('panel')} tabs={tabs} value={shown} onChange={(id) => onTab(id as PanelTab)} />
    </aside>
  )
}
