// Exports for other features. The screens are in `index.ts`, which is loaded when one is opened.
export { RecordStatus } from './components/record-status.tsx'
export { statusWord } from './record-status.ts'
export { recordTypeOf } from './record-types.ts'
