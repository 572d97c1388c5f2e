export {
  defaultLanguage,
  type Language,
  languageName,
  languageOf,
  languages,
  localeOf,
  textsIn,
  withSwissSpelling,
  type WrittenLanguage,
  writtenIn,
} from './languages.ts'
