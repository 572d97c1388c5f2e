export {
  type ConnectionData,
  connectionErrors,
  connectionTexts,
  connectionToStore,
  mapConnectionSecrets,
  maskedConnection,
} from './connections.ts'
export {
  type ConnectionService,
  type ConnectionType,
  connectionService,
  connectionServices,
  connectionTypes,
} from './services.ts'
