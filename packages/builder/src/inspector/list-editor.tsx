import { entryStep, withoutEntryIds } from '@perennial/domain/page'
import type { Field } from '@perennial/page-runtime/contract'
import { Button } from '@perennial/ui/button'
import { AddIcon } from '@perennial/ui/icons'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import { EntryHead } from './entry-head.tsx'
import type { NestedEditorProps } from './field-editor-props.ts'
import * as styles from './property-form.styles.ts'

/** Repeated entries: add, remove, reorder, and the fields of each. Entries of an unknown shape are left unchanged. */
export function ListEditor({ field, value, onChange, onBlur, renderField }: NestedEditorProps) {
  const { readOnly } = useBuilder()
  const entries = Array.isArray(value) ? value : []
  const what = 'entry'
  const full = field.max !== undefined && entries.length >= field.max
  return (
    <fieldset className={styles.list().className}>
      <legend className={styles.legend().className}>{field.label}</legend>
      {entries.map((entry: unknown, index) => {
        const name = `${capital(what)} ${index + 1}`
        return (
          <div key={entryStep(entry, index)} className={styles.entry().className} role="group" aria-label={name}>
            <EntryHead
              heading={headingOf(entry, field.entryLabel) ?? name}
              name={name.toLowerCase()}
              entries={entries}
              at={index}
              onChange={onChange}
            />
            {(field.fields ?? [plainEntry(what)]).map((inner) =>
              renderField({
                field: inner,
                value: inner.name === '' ? entry : (entry as Record<string, unknown> | null)?.[inner.name],
                onChange: (next, typing) =>
                  onChange(
                    entries.with(index, inner.name === '' ? next : { ...(entry as object), [inner.name]: next }),
                    typing,
                  ),
                onBlur,
              }),
            )}
          </div>
        )
      })}
      {!readOnly && (
        <Button
          size="small"
          icon={AddIcon}
          disabledReason={full ? `At most ${field.max}.` : undefined}
          onClick={() => onChange([...entries, newEntry(field)])}
        >
          {text('entryAdd', { what })}
        </Button>
      )}
    </fieldset>
  )
}

/** A list without fields holds plain texts. */
const plainEntry = (label: string): Field => ({ name: '', type: 'string', label: capital(label) })

const newEntry = (field: Field): unknown =>
  field.fields
    ? Object.fromEntries(
        field.fields.map(({ name, type }) => [name, type === 'boolean' ? false : type === 'list' ? [] : '']),
      )
    : ''

/** Label of an entry: the property that its field declares for this, else its first text. */
function headingOf(entry: unknown, property: string | undefined): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const named = property === undefined ? undefined : (entry as Record<string, unknown>)[property]
  const text = [named, ...Object.values(withoutEntryIds([entry])[0]!)].find(
    (value) => typeof value === 'string' && value !== '',
  ) as string | undefined
  return text && (text.length > 40 ? `${text.slice(0, 40)}…` : text)
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
