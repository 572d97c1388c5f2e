import type { Field } from '@perennial/page-runtime/contract'
import type { ReactNode } from 'react'

export interface FieldEditorProps {
  field: Field
  value: unknown
  /** `typing`: letters that follow each other belong to one entry of the history. */
  onChange(value: unknown, typing?: boolean): void
  onBlur(): void
}

/** What editors of nested fields get besides. */
export interface NestedEditorProps extends FieldEditorProps {
  renderField(props: FieldEditorProps): ReactNode
}
