export { type Api, ApiProvider, createApi, useApi, useConnection, useSignInAgain } from './api-context.tsx'
export { conflictingValue, type Failure, failureOf, isAborted } from './failure.ts'
export { saveBlob, saveFile } from './save-file.ts'
