export {
  defaultLanguage,
  type Language,
  languageName,
  languageOf,
  languages,
  localeOf,
  nearestLanguage,
  textsIn,
  withSwissSpelling,
  type WrittenLanguage,
  writtenIn,
} from './languages.ts'
