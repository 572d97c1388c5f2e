import type { User } from '@perennial/api/users'
import type { account, membership } from '../../db/schema/index.ts'

interface Person {
  account: typeof account.$inferSelect
  membership: typeof membership.$inferSelect
}

/** A member of staff as every signed-in user may see them. */
export const userView = ({ account: person, membership: place }: Person): User => ({
  id: person.id,
  userName: person.userName,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: place.role,
  teamName: place.teamName,
  tenant_id: place.tenantId,
})
