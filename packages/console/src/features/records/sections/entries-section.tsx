import type { BusinessRecord } from '@perennial/api/records'
import { pathTypeOfRecord, recordTexts, valueAt } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { Icon, RelatedIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { Link } from '@perennial/ui/link'
import { Skeleton } from '@perennial/ui/skeleton'
import { failureOf } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { FieldValue } from '../components/field-value.tsx'
import { RecordStatus } from '../components/record-status.tsx'
import type { Field, Section } from '../layouts/index.ts'
import { recordTypeOf } from '../record-types.ts'
import { entries, entry, muted } from '../records.styles.ts'
import { type Belonging, maxRecords, useBelonging } from '../queries.ts'
import { statusWord } from '../record-status.ts'
import { recordUrl } from '../urls.ts'
import { productWords } from '@perennial/ui/messages'

type EntriesProps = Extract<Section, { kind: Belonging }> & { record: BusinessRecord; cards: readonly Field[] }

/** The few records of one type that belong to a record, each in a line or two: addresses, cards. */
export function EntriesSection({ record, kind, recordType, title, cards }: EntriesProps) {
  const query = useBelonging(record, { how: kind, recordType, limit: maxRecords })
  const failure = query.error ? failureOf(query.error) : undefined
  const pathType = pathTypeOfRecord(recordType)?.pathType ?? ''
  const icon = recordTypeOf(pathType)?.icon ?? RelatedIcon
  const found = query.data?.items ?? []
  const [first, ...more] = cards
  return (
    <Card title={text(title)} flush={found.length > 0}>
      {query.isPending && <Skeleton />}
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {query.data && found.length === 0 && <p className={muted().className}>{productWords(recordTexts.noData)}</p>}
      <ul className={entries().className}>
        {found.map((one) => (
          <li key={one.id} className={entry().className}>
            <Icon of={icon} size={15} />
            <div>
              <Link href={recordUrl(pathType, one)}>
                {first ? <FieldValue field={first} record={one} /> : one.name}
              </Link>
              {[one.type && statusWord(one.type), ...more.map(({ path }) => valueAt(one, path))]
                .filter((part) => typeof part === 'string' && part !== '')
                .map((part) => (
                  <div key={String(part)} className={muted().className}>
                    {String(part)}
                  </div>
                ))}
            </div>
            <RecordStatus status={one.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
