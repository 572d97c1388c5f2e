// What other features use of this one. Its screens stand behind `index.ts`, which loads when one is opened.
export { RecordStatus } from './components/record-status.tsx'
export { statusWord } from './record-status.ts'
export { recordTypeOf } from './record-types.ts'
