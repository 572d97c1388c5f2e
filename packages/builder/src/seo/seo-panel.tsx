import { defaultLanguage, type Language, languageName, languages } from '@perennial/domain/languages'
import { isCanonical, type PageSeo, type SeoFields, seoLimits, seoOf, withSeo } from '@perennial/domain/page'
import { Callout } from '@perennial/ui/callout'
import { Select } from '@perennial/ui/select'
import { Switch } from '@perennial/ui/switch'
import { TextArea } from '@perennial/ui/text-area'
import { TextField } from '@perennial/ui/text-field'
import { useState } from 'react'
import { PictureField } from '../media/picture-field.tsx'
import { SeoPreview } from './seo-preview.tsx'
import * as styles from './seo.styles.ts'
import { text } from './texts/index.ts'

export interface SeoPanelProps {
  seo: PageSeo
  /** What stands in for fields that are not set, and the page's address on the shop. */
  page: { attributes: Readonly<Record<string, unknown>>; name: string; address: string }
  /** Languages that the page has texts in, besides the default one. */
  translated: readonly string[]
  readOnly: boolean
  onChange(seo: PageSeo): void
}

/** Title, description, share picture, address to keep and whether search engines list the page, per language (PAG-64). */
export function SeoPanel({ seo, page, translated, readOnly, onChange }: SeoPanelProps) {
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const own = seo[language] ?? {}
  const shown = seoOf({ seo, attributes: page.attributes as Record<string, unknown> }, language)
  // What the field would show if it were empty.
  const { [language]: _own, ...others } = seo
  const fallback = seoOf({ seo: others, attributes: page.attributes as Record<string, unknown> }, language)
  const change = (changed: SeoFields) => onChange(withSeo(seo, language, changed))
  const isDefault = language === defaultLanguage
  const explained = isDefault
    ? text('explainedDefault')
    : text('explained', { language: languageName(defaultLanguage) })
  const setIn = (code: string) => Object.keys(seo[code] ?? {}).length
  return (
    <div className={styles.columns().className}>
      <div className={styles.fields().className}>
        <p className={styles.note().className}>{explained}</p>
        <Select
          label={text('language')}
          value={language}
          options={languages.map((value) => ({
            value,
            label: languageName(value),
            ...(setIn(value) > 0 ? { hint: text('languageSet', { n: setIn(value) }) } : {}),
          }))}
          onChange={(next) => setLanguage(next as Language)}
        />
        {!isDefault && !translated.includes(language) && (
          <Callout>{text('noTexts', { language: languageName(language) })}</Callout>
        )}
        <TextField
          label={text('title')}
          hint={text('count', { n: (shown.title ?? page.name).length, shown: seoLimits.shownTitle })}
          readOnly={readOnly}
          maxLength={seoLimits.title}
          placeholder={fallback.title ?? page.name}
          value={own.title ?? ''}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label={text('description')}
          hint={
            shown.description === undefined
              ? text('noDescription')
              : text('count', { n: shown.description.length, shown: seoLimits.shownDescription })
          }
          rows={3}
          readOnly={readOnly}
          maxLength={seoLimits.description}
          placeholder={fallback.description}
          value={own.description ?? ''}
          onChange={(description) => change({ description })}
        />
        <PictureField
          key={language}
          field={{ name: 'image', type: 'string', format: 'image', label: text('image') }}
          address={own.image ?? ''}
          onChange={(image) => change({ image: image ?? '' })}
        />
        <TextField
          label={text('canonical')}
          hint={text('canonicalHint')}
          error={own.canonical && !isCanonical(own.canonical) ? text('canonicalWrong') : undefined}
          type="url"
          readOnly={readOnly}
          maxLength={seoLimits.address}
          placeholder={page.address}
          value={own.canonical ?? ''}
          onChange={(canonical) => change({ canonical: canonical.trim() })}
        />
        <Switch
          checked={shown.noIndex}
          disabled={readOnly}
          // What is said already needs no word of its own.
          onChange={(noIndex) => change({ noIndex: noIndex === fallback.noIndex ? undefined : noIndex })}
        >
          {text('noIndex')}
        </Switch>
      </div>
      <SeoPreview
        title={shown.title ?? page.name}
        description={shown.description}
        image={shown.image}
        address={addressIn(page.address, language)}
        noIndex={shown.noIndex}
      />
    </div>
  )
}

/** Why the fields may not be confirmed; none when they may. */
export const seoProblems = (seo: PageSeo): string[] =>
  Object.values(seo).some(({ canonical }) => canonical && !isCanonical(canonical)) ? [text('canonicalWrong')] : []

const addressIn = (address: string, language: Language): string =>
  address === '' || language === defaultLanguage ? address : `${address}?lang=${language}`
