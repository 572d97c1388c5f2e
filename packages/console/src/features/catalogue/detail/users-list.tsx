import { detailAddress } from '@perennial/domain/catalogue'
import { InlineError } from '@perennial/ui/inline-error'
import { Link } from '@perennial/ui/link'
import { Stack } from '@perennial/ui/stack'
import { failureOf } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { labelOfField } from '../changes/field-words.ts'
import * as styles from './detail.styles.ts'
import type { useUses } from './queries.ts'

/** Who names an item, each with the fields that do (CAT-33). */
export function UsersList({ uses: { data, error, refetch } }: { uses: ReturnType<typeof useUses> }) {
  if (error && !data) {
    const { message, requestId } = failureOf(error)
    return (
      <InlineError requestId={requestId} onRetry={() => void refetch()}>
        {message}
      </InlineError>
    )
  }
  if (!data) return <p>{text('usesLooking')}</p>
  if (data.total === 0) return <p>{text('usesNone')}</p>
  // Names of single fields without a family: the users are of many kinds.
  const words = { family: undefined, zone: '', language: '' }
  return (
    <Stack gap="small">
      <ul>
        {data.users.map(({ path, fields }) => (
          <li key={path}>
            <Link href={detailAddress(path)}>{path}</Link>{' '}
            <span className={styles.muted().className}>
              {fields.map((field) => labelOfField(field, words)).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.users.length && (
        <p className={styles.muted().className}>{text('summaryMore', { n: data.total - data.users.length })}</p>
      )}
    </Stack>
  )
}
