import { defaultLanguage, type Language, languages } from '@perennial/domain/languages'
import {
  type Card,
  type CustomTranslations,
  entryIndex,
  leftOverTranslations,
  translatableTexts,
  withTranslation,
} from '@perennial/domain/page'
import { type ComponentDescriptor, currentProps } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { DeleteIcon } from '@perennial/ui/icons'
import { Select } from '@perennial/ui/select'
import { TextArea } from '@perennial/ui/text-area'
import { useState } from 'react'
import { text } from '../texts/index.ts'
import { useBuilder, useCard, useTopic } from '../context/builder-context.ts'
import * as styles from './property-form.styles.ts'

/** The texts of a card that can be translated; none for an unknown component. */
export const textsIn = (descriptor: ComponentDescriptor | undefined, card: Card | undefined) =>
  descriptor && card ? translatableTexts(currentProps(descriptor, card), descriptor.translatable) : []

/** Translations of a card that none of its texts takes, because their entry or property is gone. */
export const leftOversIn = (
  descriptor: ComponentDescriptor | undefined,
  card: Card | undefined,
  translations: CustomTranslations | undefined,
) =>
  descriptor && card
    ? leftOverTranslations(
        translations,
        { id: card.id, props: currentProps(descriptor, card) },
        descriptor.translatable,
      )
    : []

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
  const descriptor = card && working.descriptorOf(card)
  const texts = textsIn(descriptor, card)
  const leftOver = leftOversIn(descriptor, card, translations).filter((one) => one.language === language)
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
          hint={fieldName(field, card?.props, descriptor)}
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
      {leftOver.length > 0 && (
        <fieldset className={styles.list().className}>
          <legend className={styles.legend().className}>{text('leftOver')}</legend>
          <p className={styles.explained().className}>{text('leftOverExplained')}</p>
          {leftOver.map((one) => {
            const free = texts.filter(({ field }) => !translations?.[language]?.[cardId]?.[field])
            return (
              <div key={one.field} className={styles.entry().className} role="group" aria-label={one.text}>
                <p className={styles.leftOverText().className} lang={language}>
                  {one.text}
                </p>
                {!readOnly && (
                  <>
                    {free.length > 0 && (
                      <Select
                        label={text('leftOverAssign')}
                        options={free.map(({ field, text: original }) => ({ value: field, label: original }))}
                        value={null}
                        onChange={(to) => working.settleLeftOver(cardId, one, to)}
                      />
                    )}
                    <Button
                      size="small"
                      icon={DeleteIcon}
                      onClick={() => working.settleLeftOver(cardId, one, undefined)}
                    >
                      {text('leftOverRemove')}
                    </Button>
                  </>
                )}
              </div>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}

/** Where a text stands, in the words of the card's form: `Facts 2, Text`. */
function fieldName(
  field: string,
  props: Record<string, unknown> | undefined,
  descriptor: ComponentDescriptor | undefined,
): string {
  const words: string[] = []
  let fields = descriptor?.fields
  let at: unknown = props
  for (const step of field.split('.')) {
    if (Array.isArray(at)) {
      const index = entryIndex(at, step)
      words.push(`${words.pop() ?? ''} ${index + 1}`)
      at = at[index]
      continue
    }
    const known = fields?.find(({ name }) => name === step)
    if (step !== 'componentProps') words.push(known?.label ?? step)
    fields = known?.fields ?? (step === 'componentProps' ? fields : undefined)
    at = (at as Record<string, unknown> | undefined)?.[step]
  }
  return words.join(', ')
}

/** The same inside the card's form, which does not change what the canvas shows (BLD-23). */
export function CardTranslations({ cardId }: { cardId: string }) {
  const [language, setLanguage] = useState<Language>('it')
  return <LocalisationPanel cardId={cardId} language={language} onLanguage={setLanguage} />
}

const nameOf = (language: Language) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
