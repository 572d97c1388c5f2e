import type { StaffUser } from '@perennial/api/users'
import type { Grants } from '@perennial/domain/access'
import { InlineError } from '@perennial/ui/inline-error'
import { PermissionMatrix } from '@perennial/ui/patterns/permission-matrix'
import { Skeleton } from '@perennial/ui/skeleton'
import { Stack } from '@perennial/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { nameOf } from '../model.ts'

const noGrants: Grants = { read: [], edit: [], create: [], delete: [] }

/** Why somebody can do what they can: each cell of the matrix with the rule that decides it. */
export function EffectivePermissions({ user }: { user: StaffUser }) {
  const { query } = useApi()
  const { data, error, refetch } = useQuery(query.users.permissions.queryOptions({ input: { id: user.id } }))
  if (error) {
    const failure = failureOf(error)
    return (
      <InlineError requestId={failure.requestId} onRetry={() => void refetch()}>
        {failure.message}
      </InlineError>
    )
  }
  if (!data) return <Skeleton count={8} />
  const can = structuredClone(noGrants)
  for (const { action, area, allowed } of data.permissions) if (allowed) can[action].push(area)
  return (
    <Stack>
      <p>{text('permissionsHint', { role: data.role.label })}</p>
      <PermissionMatrix
        name={text('permissionsOf', { name: nameOf(user) })}
        role={{ can, cannot: noGrants }}
        refusalOf={(action, area) => data.permissions.find((one) => one.action === action && one.area === area)?.reason}
        readOnly
      />
    </Stack>
  )
}
