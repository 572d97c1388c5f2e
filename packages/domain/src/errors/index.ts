export { ApplicationError } from './application-error.ts'
