import { IconButton } from '@perennial/ui/icon-button'
import { DeleteIcon, DownIcon, UpIcon } from '@perennial/ui/icons'
import { text } from '../texts/index.ts'
import { useBuilder } from '../context/builder-context.ts'
import * as styles from './property-form.styles.ts'

export interface EntryHeadProps<Entry> {
  /** Heading of the entry, also used in the labels of its buttons. */
  heading: string
  name: string
  entries: readonly Entry[]
  at: number
  onChange(entries: Entry[]): void
}

/** The head of one entry of a list: its name, up, down, remove. */
export function EntryHead<Entry>({ heading, name, entries, at, onChange }: EntryHeadProps<Entry>) {
  const { readOnly } = useBuilder()
  const swap = (step: 1 | -1) => onChange(entries.with(at, entries[at + step]!).with(at + step, entries[at]!))
  return (
    <div className={styles.entryHead().className}>
      <span className={styles.legend().className}>{heading}</span>
      {!readOnly && (
        <>
          <IconButton icon={UpIcon} label={`${text('moveUp')}: ${name}`} disabled={at === 0} onClick={() => swap(-1)} />
          <IconButton
            icon={DownIcon}
            label={`${text('moveDown')}: ${name}`}
            disabled={at === entries.length - 1}
            onClick={() => swap(1)}
          />
          <IconButton
            icon={DeleteIcon}
            label={text('entryRemove', { what: name })}
            onClick={() => onChange(entries.toSpliced(at, 1))}
          />
        </>
      )}
    </div>
  )
}
