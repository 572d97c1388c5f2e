import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { en } from './en.ts'

export type MessageKey = keyof typeof en
/** A catalogue: every key of English, in another language or other words. */
export type Messages = Readonly<Record<MessageKey, string>>

const MessagesContext = createContext<Messages>(en)

/** Catalogues by language. A language without one shows English, a key without a translation does, too. */
const catalogues: Readonly<Record<string, Partial<Messages>>> = { en }

export interface MessagesProviderProps {
  /** A BCP 47 tag such as `de-CH`; the part before the hyphen is tried next, then English. */
  language?: string
  /** Texts that replace those of the language, for one place. */
  overrides?: Partial<Messages>
  children: ReactNode
}

/** Gives the kit's own texts in a language. Without it they are English. */
export function MessagesProvider({ language = 'en', overrides, children }: MessagesProviderProps) {
  const messages = useMemo(
    () => ({ ...en, ...catalogues[language.split('-')[0] ?? 'en'], ...catalogues[language], ...overrides }),
    [language, overrides],
  )
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** The texts of the nearest provider. */
export const useMessages = (): Messages => useContext(MessagesContext)

/** Fills `{name}` in a text. An unknown name stays as it is, so that a mistake can be seen. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
