import type { TranslationOf } from '@perennial/ui/messages'
import type { text } from './index.ts'

/** What search engines and shared links show, in German. */
export const de: TranslationOf<typeof text> = {
  canonical: 'Maßgebliche Adresse',
  canonicalHint: 'Nur wenn eine andere Seite dasselbe sagt: Suchmaschinen zeigen dann jene. Leer ist es diese Seite.',
  canonicalWrong: 'Beginnen Sie die maßgebliche Adresse mit / oder https://.',
  count: '{n} von etwa {shown} Zeichen, die Ergebnisse zeigen',
  description: 'Beschreibung',
  explained: 'Was Suchmaschinen und geteilte Links zeigen. Leere Felder kommen aus {language}, dann von der Seite.',
  explainedDefault:
    'Was Suchmaschinen und geteilte Links zeigen. Leere Felder kommen aus den Attributen und dem Namen der Seite.',
  hidden: 'Suchmaschinen lassen diese Seite aus.',
  image: 'Bild zum Teilen',
  language: 'Sprache',
  languageSet: '{n} gesetzt',
  noDescription: 'Ohne Beschreibung wählen Suchmaschinen Wörter der Seite.',
  noIndex: 'Aus Suchmaschinen heraushalten',
  noTexts: 'Die Seite hat noch keine Texte auf {language}. Das hier gilt, sobald sie welche hat.',
  result: 'Suchergebnis',
  shared: 'Geteilter Link',
  tab: 'Suche und Teilen',
  title: 'Titel',
}
