export { type Catalogue, type CountedText, fillIn, type MessageKey, type Messages } from './catalogue.ts'
export { MessagesProvider, type MessagesProviderProps, useMessages } from './messages.tsx'
