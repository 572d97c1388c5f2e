export { type ChoosableColumn, ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx'
