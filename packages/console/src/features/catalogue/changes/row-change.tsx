import type { ChangeRow } from '@perennial/api/change-sets'
import { GoIcon, Icon, WarningIcon } from '@perennial/ui/icons'
import { Fragment } from 'react'
import { text } from '../texts.ts'
import * as styles from './changes.styles.ts'
import { labelOfField, linesOfValue, type WordsContext } from './field-words.ts'

/** What a row does to its item: each touched field before and after, or why it cannot (CAT-02, CAT-03). */
export function RowChange({ row, context }: { row: ChangeRow; context: WordsContext }) {
  return (
    <>
      {row.problems.map(({ path, message }) => (
        <Warning key={`${path} ${message}`}>{problemText(path, message, context)}</Warning>
      ))}
      {row.changedBy !== null && <Warning>{text('setChangedBy', { name: row.changedBy })}</Warning>}
      {row.fields.length > 0 ? (
        <dl className={styles.change().className}>
          {row.fields.map((field) => (
            <div key={field.field}>
              <dt>{labelOfField(field.field, context)}</dt>
              <dd>
                <BeforeAndAfter field={field} context={context} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <span className={styles.note().className}>{whole(row)}</span>
      )}
    </>
  )
}

/** Problems of a row as a whole. */
const wholeRow: ReadonlySet<string> = new Set(['', 'path', 'version', 'type', 'status'])

/** A field's name before its message: `Tags: This address is reserved.` */
function problemText(path: string, message: string, context: WordsContext): string {
  const field = path
    .replace(/^data\./, '')
    .split('.')
    .slice(0, path.includes('attributes.') ? 2 : 1)
    .join('.')
  return wholeRow.has(field) ? message : `${labelOfField(field, context)}: ${message}`
}

function Warning({ children }: { children: string }) {
  return (
    <span className={styles.problem().className}>
      <Icon of={WarningIcon} size={16} />
      {children}
    </span>
  )
}

/** What happens to an item as a whole. */
function whole({ action, result, state }: ChangeRow): string | undefined {
  if (state === 'same') return text('setSame')
  if (state === 'problem') return undefined
  switch (action) {
    case 'create':
      return text('setCreates', { path: result ?? '' })
    case 'delete':
      return text('setDeletes')
    case 'restore':
      return text('setRestores')
    default:
      return undefined
  }
}

function BeforeAndAfter({ field, context }: { field: ChangeRow['fields'][number]; context: WordsContext }) {
  const lines = (value: unknown) => linesOfValue(field.field, value, context)
  const [before, after] = [lines(field.before), lines(field.after)]
  const now = field.now === undefined ? undefined : lines(field.now)
  // A list stays together: its sides have no lines that belong to each other, as charges of a price do.
  const asList = before.length !== after.length
  const pairs = asList ? [[before.join(', '), after.join(', ')]] : before.map((line, index) => [line, after[index]!])
  return (
    <>
      {pairs.map(([was, is], index) => (
        <div key={index} className={styles.pair().className}>
          <span className={styles.was().className}>{was || text('setNothing')}</span>
          <Icon of={GoIcon} size={14} label={text('setBecomes')} />
          <span className={styles.is().className}>{is || text('setNothing')}</span>
        </div>
      ))}
      {now && (
        <Fragment>
          <span className={styles.problem().className}>
            {text('setNow', { value: now.join(', ') || text('setNothing') })}
          </span>
        </Fragment>
      )}
    </>
  )
}
