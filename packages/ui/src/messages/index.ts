export { activateLanguage, activeLanguage, addTranslations, type Translations } from './active-language.ts'
export { type Catalogue, type CountedText, type MessageKey, type Messages } from './catalogue.ts'
export { formatDate, formatNumber } from './format.ts'
export {
  type LanguageChoice,
  preferredLanguage,
  readLanguageChoice,
  storeLanguageChoice,
} from './language-preference.ts'
export type { TranslatedLanguage } from './languages.ts'
export {
  loadMessages,
  MessagesProvider,
  type MessagesProviderProps,
  useMessages,
  useNumberFormat,
  useTextLocale,
} from './messages.tsx'
export { productLabel, productWords } from './product-words.ts'
export { defineTexts, type PlainKey, type Texts, type TextsOfAnyRoom, type TranslationOf } from './texts.ts'
