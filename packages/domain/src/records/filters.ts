import type { SearchField } from '../search/index.ts'

/** A field that records of a type can be filtered by; with `options` its value is one of them. */
export interface RecordFilter extends SearchField {
  options?: readonly { value: string; label: string }[]
}

export const text = (name: string, path: string): RecordFilter => ({ name, path, kind: 'text' })

export const number = (name: string, path: string): RecordFilter => ({ name, path, kind: 'number' })

/** One of several values, labelled by their words. */
export const choice = (name: string, path: string, ...values: string[]): RecordFilter => ({
  name,
  path,
  kind: 'text',
  options: values.map((value) => {
    const words = value.replaceAll('_', ' ')
    return { value, label: words.charAt(0).toUpperCase() + words.slice(1) }
  }),
})

/** One of several values, each with a label of its own. */
export const labelled = (name: string, path: string, labels: Readonly<Record<string, string>>): RecordFilter => ({
  name,
  path,
  kind: 'text',
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})

export const status = (...values: string[]): RecordFilter => choice('Status', 'status', ...values)

export const yesNo = (name: string, path: string): RecordFilter => ({
  name,
  path,
  kind: 'text',
  options: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
})
