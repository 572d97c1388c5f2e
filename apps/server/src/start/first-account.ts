import { randomUUID } from 'node:crypto'
import type { Db } from '../db/port.ts'
import { account, membership } from '../db/schema/index.ts'
import { hashPassword, readablePassword } from '../sign-in/passwords.ts'

export interface FirstSignIn {
  userName: string
  email: string
  /** Set only when generated: it is shown once and stored as a hash. */
  password: string | undefined
}

/**
 * Creates the administrator of a new installation.
 * @returns undefined when there is an account already
 */
export async function createFirstAccount(
  db: Db,
  { email, password, tenant }: { email: string; password: string | undefined; tenant: string },
): Promise<FirstSignIn | undefined> {
  const [known] = await db.asOwner((tx) => tx.select({ id: account.id }).from(account).limit(1))
  if (known) return undefined
  const made = password === undefined ? readablePassword() : undefined
  const passwordHash = await hashPassword(password ?? made!)
  const userName = email.split('@')[0]!
  const [firstName = '', lastName = ''] = userName
    .split(/[._-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  await db.asOwner(async (tx) => {
    const id = randomUUID()
    await tx.insert(account).values({ id, userName, email, firstName, lastName, passwordHash, activatedAt: new Date() })
    await tx.insert(membership).values({ tenantId: tenant, accountId: id, role: 'TenantAdmin' })
  })
  return { userName, email, password: made }
}
