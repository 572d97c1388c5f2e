import { defaultLanguage, type Language, languages } from '@perennial/domain/languages'
import { type Card, translatableTexts, withTranslation } from '@perennial/domain/page'
import { type ComponentDescriptor, currentProps } from '@perennial/page-runtime/contract'
import { Select } from '@perennial/ui/select'
import { TextArea } from '@perennial/ui/text-area'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder, useCard, useTopic } from '../context/builder-context.ts'
import * as styles from './property-form.styles.ts'

/** The texts of a card that can be translated; none for an unknown component. */
export const textsIn = (descriptor: ComponentDescriptor | undefined, card: Card | undefined) =>
  descriptor && card ? translatableTexts(currentProps(descriptor, card), descriptor.translatable) : []

export interface LocalisationPanelProps {
  cardId: string
  language: Language
  onLanguage(language: Language): void
}

/** Translations of the selected card's texts into the page's other languages (BLD-44). The canvas shows the chosen one. */
export function LocalisationPanel({ cardId, language, onLanguage }: LocalisationPanelProps) {
  const { working, readOnly } = useBuilder()
  const card = useCard(cardId)
  const translations = useTopic('page', () => working.engine.envelope().customTranslations)
  const texts = textsIn(card && working.registry.get(card.path), card)
  return (
    <div className={styles.form().className}>
      <Select
        label={text('language')}
        options={languages
          .filter((one) => one !== defaultLanguage)
          .map((value) => {
            const done = texts.filter(({ field }) => translations?.[value]?.[cardId]?.[field]).length
            return { value, label: nameOf(value), hint: text('translatedOf', { n: done, of: texts.length }) }
          })}
        value={language}
        onChange={onLanguage}
      />
      {texts.map(({ field, text: original }) => (
        <TextArea
          key={`${language} ${field}`}
          label={original.length > 60 ? `${original.slice(0, 60)}…` : original}
          hint={field}
          rows={original.length > 60 ? 3 : 1}
          readOnly={readOnly}
          value={translations?.[language]?.[cardId]?.[field] ?? ''}
          onChange={(next) =>
            working.setPage(
              { customTranslations: withTranslation(translations, language, cardId, field, next) },
              text('translationChanged'),
              `translation ${language} ${cardId} ${field}`,
            )
          }
          onBlur={() => working.engine.endTyping()}
        />
      ))}
    </div>
  )
}

/** The same inside the card's form, which does not change what the canvas shows (BLD-23). */
export function CardTranslations({ cardId }: { cardId: string }) {
  const [language, setLanguage] = useState<Language>('it')
  return <LocalisationPanel cardId={cardId} language={language} onLanguage={setLanguage} />
}

const nameOf = (language: Language) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
