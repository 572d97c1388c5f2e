import type { May } from '@perennial/domain/catalogue'
import type { FamilyRecord, ItemForm } from '@perennial/domain/families'
import type { FieldError } from '@perennial/domain/result'
import { createContext, use } from 'react'
import type { ItemEditing } from './use-item-editing.ts'

/** What every tab of an item works with. */
export interface ItemEditor {
  editing: ItemEditing
  family: FamilyRecord
  form: ItemForm
  may: May
}

const ItemEditorContext = createContext<ItemEditor | undefined>(undefined)

export const ItemEditorProvider = ItemEditorContext

/** The item that is being edited. @throws outside of its screen */
export function useItemEditor(): ItemEditor {
  const editor = use(ItemEditorContext)
  if (!editor) throw new Error('useItemEditor needs an ItemEditorProvider above it.')
  return editor
}

/** The item in the form that attribute inputs expect. */
export const attributedOf = ({ editing, form, may }: ItemEditor) => ({
  form,
  may,
  name: editing.item.name,
  recordType: textIn(editing.item.data, 'record_type'),
  status: editing.item.status,
  data: editing.data,
})

/** Errors below one field, with paths relative to it, as its widget expects. */
export const errorsUnder = (errors: readonly FieldError[], field: string): FieldError[] =>
  errors.flatMap((error) =>
    error.path === field
      ? [{ ...error, path: '' }]
      : error.path.startsWith(`${field}.`)
        ? [{ ...error, path: error.path.slice(field.length + 1) }]
        : [],
  )

/** What a tab receives besides the item. */
export interface TabProps {
  readOnly: boolean
}

/** A list among the data, whatever is stored there. */
export const listIn = <Entry>(data: Readonly<Record<string, unknown>>, field: string): readonly Entry[] =>
  Array.isArray(data[field]) ? (data[field] as readonly Entry[]) : []

/** A record among the data. */
export const recordIn = (data: Readonly<Record<string, unknown>>, field: string): Readonly<Record<string, unknown>> => {
  const value = data[field]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** A text in the data; empty for other types. */
export const textIn = (data: Readonly<Record<string, unknown>>, field: string): string => {
  const value = data[field]
  return typeof value === 'string' ? value : ''
}
