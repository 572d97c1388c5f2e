export {
  fillIn,
  type MessageKey,
  type Messages,
  MessagesProvider,
  type MessagesProviderProps,
  useMessages,
} from './messages.tsx'
