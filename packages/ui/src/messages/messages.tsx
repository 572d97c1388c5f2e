import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type Catalogue, type Messages, spoken } from './catalogue.ts'
import { en } from './en.ts'
import { formatNumberIn } from './format.ts'
import { catalogueOf, localeOf } from './languages.ts'

interface Language {
  messages: Messages
  /** How numbers, money and relative times are written. */
  locale: string
}

const MessagesContext = createContext<Language>({ messages: spoken(en, 'en-GB'), locale: 'en-GB' })

/** Loaded catalogues by tag, so that a second provider has them synchronously. */
const arrived = new Map<string, Catalogue>()

/** The catalogue of a language once loaded; English until then, and when loading fails. */
function useCatalogue(language: string): Catalogue {
  const [, setArrivals] = useState(0)
  useEffect(() => {
    const load = catalogueOf(language)
    if (!load || arrived.has(language)) return
    let left = false
    load().then(
      (catalogue) => {
        arrived.set(language, catalogue)
        if (!left) setArrivals((count) => count + 1)
      },
      // After a network error English stays, and the next provider tries again.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [language])
  return arrived.get(language) ?? en
}

/** Loads the catalogue of a language, so that a provider of it has its texts from the first render on. */
export async function loadMessages(language: string): Promise<void> {
  const load = catalogueOf(language)
  if (load && !arrived.has(language)) arrived.set(language, await load())
}

export interface MessagesProviderProps {
  /** A BCP 47 tag such as `de-CH`; falls back to the language before the hyphen, then English. */
  language?: string
  /** Overrides for individual texts. */
  overrides?: Partial<Catalogue>
  children: ReactNode
}

/** Provides the kit's texts in a language, loaded on first use. Without it they are English. */
export function MessagesProvider({ language = 'en', overrides, children }: MessagesProviderProps) {
  const catalogue = useCatalogue(language)
  const value = useMemo(() => {
    const locale = catalogue === en ? 'en-GB' : localeOf(language)
    return { messages: spoken({ ...catalogue, ...overrides }, locale), locale }
  }, [catalogue, language, overrides])
  return <MessagesContext value={value}>{children}</MessagesContext>
}

/** The texts of the nearest provider. */
export const useMessages = (): Messages => useContext(MessagesContext).messages

/** The locale of the nearest provider's language: `en-GB` for English. */
export const useTextLocale = (): string => useContext(MessagesContext).locale

/** Writes numbers as the nearest provider's language does: "12,000" in English, "12.000" in German. */
export function useNumberFormat(): (value: number) => string {
  const locale = useTextLocale()
  return useCallback((value) => formatNumberIn(locale, value), [locale])
}
