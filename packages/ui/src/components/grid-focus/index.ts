export { type GridFocusOptions, type GridFocusProps, useGridFocus } from './use-grid-focus.ts'
