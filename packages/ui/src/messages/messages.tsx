import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type Catalogue, type Messages, spoken } from './catalogue.ts'
import { en } from './en.ts'
import { catalogueOf, localeOf } from './languages.ts'

const MessagesContext = createContext<Messages>(spoken(en, 'en-GB'))

/** Catalogues that have come, by tag: whoever asks again has them at once. */
const arrived = new Map<string, Catalogue>()

/** The catalogue of a language as soon as it is there; English until then, and for good where it does not come. */
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
      // A lost connection: English is legible, and the next provider asks again.
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
  /** A BCP 47 tag such as `de-CH`; the part before the hyphen is tried next, then English. */
  language?: string
  /** Texts that replace those of the language, for one place. */
  overrides?: Partial<Catalogue>
  children: ReactNode
}

/** Gives the kit's own texts in a language, loaded when it is first chosen. Without it they are English. */
export function MessagesProvider({ language = 'en', overrides, children }: MessagesProviderProps) {
  const catalogue = useCatalogue(language)
  const messages = useMemo(
    () => spoken({ ...catalogue, ...overrides }, catalogue === en ? 'en-GB' : localeOf(language)),
    [catalogue, language, overrides],
  )
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** The texts of the nearest provider. */
export const useMessages = (): Messages => useContext(MessagesContext)
