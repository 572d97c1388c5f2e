import type { BusinessRecord } from '@perennial/api/records'
import { Card } from '@perennial/ui/card'
import { IdentityIcon } from '@perennial/ui/icons'
import { failureOf } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { layoutOf } from '../layouts/index.ts'
import { useIdentities } from '../queries.ts'
import { RecordTable } from './records-section.tsx'

/** Ids of a record, here and in other services (OBJ-12). */
export function IdentitiesSection({ record }: { record: BusinessRecord }) {
  const query = useIdentities(record)
  const failure = query.error ? failureOf(query.error) : undefined
  return (
    <Card title={text('identities')} flush>
      <RecordTable
        label={text('identities')}
        type="identities"
        icon={IdentityIcon}
        fields={layoutOf('identity')!.columns}
        recordType="identity"
        rows={query.data?.items}
        failure={failure && { ...failure, onRetry: () => void query.refetch() }}
      />
    </Card>
  )
}
