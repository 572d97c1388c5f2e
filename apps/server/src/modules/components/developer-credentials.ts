import { mayDo } from '@perennial/domain/access'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../db/port.ts'
import { account, developerCredential, membership } from '../../db/schema/index.ts'
import { inTenant } from '../../http/guard.ts'
import type { Ports } from '../../ports/index.ts'
import { sha256 } from '../../hash/sha256.ts'
import { roleOf } from '../access/role-store.ts'
import { registryPath } from './registry-path.ts'

const repositoryUrl = ({ settings }: Pick<Ports, 'settings'>) => `${settings.consoleOrigin}${registryPath}`

export const developerCredentials = {
  get: inTenant.developerCredentials.get.handler(async ({ context: { tx, caller, ports } }) => {
    const [row] = await tx
      .select({ username: developerCredential.userName, created: developerCredential.createdAt })
      .from(developerCredential)
      .where(eq(developerCredential.accountId, caller!.user.id))
    return {
      username: row?.username ?? null,
      created: row?.created.toISOString() ?? null,
      repositoryUrl: repositoryUrl(ports),
    }
  }),

  create: inTenant.developerCredentials.create.handler(async ({ context: { tx, caller, ports } }) => {
    const accountId = caller!.user.id
    const username = `dev-${ports
      .newId()
      .replaceAll(/[^a-zA-Z0-9]/g, '')
      .slice(0, 12)
      .toLowerCase()}`
    const password = ports.newId()
    await tx.delete(developerCredential).where(eq(developerCredential.accountId, accountId))
    await tx.insert(developerCredential).values({
      accountId,
      userName: username,
      passwordHash: await sha256(password),
      createdAt: new Date(ports.clock()),
    })
    return { username, password, repositoryUrl: repositoryUrl(ports) }
  }),

  remove: inTenant.developerCredentials.remove.handler(async ({ context: { tx, caller } }) => {
    const removed = await tx
      .delete(developerCredential)
      .where(eq(developerCredential.accountId, caller!.user.id))
      .returning({ username: developerCredential.userName })
    return { removed: removed.length > 0 }
  }),
}

/**
 * The account of an npm client, by its `Authorization` header. Credentials are valid while their owner is an
 * administrator of the tenant.
 */
export async function developerOf(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  header: string | undefined,
): Promise<{ scope: Scope; userName: string } | undefined> {
  const typed = credentialsIn(header)
  if (!typed) return undefined
  const [row] = await db.asOwner((tx) =>
    tx
      .select({
        tenant: developerCredential.tenantId,
        mode: developerCredential.mode,
        hash: developerCredential.passwordHash,
        role: membership.role,
        memberOf: membership.tenantId,
        userName: account.userName,
      })
      .from(developerCredential)
      .innerJoin(account, eq(account.id, developerCredential.accountId))
      .innerJoin(membership, eq(membership.accountId, developerCredential.accountId))
      .where(eq(developerCredential.userName, typed.username)),
  )
  // Both are random and long: the timing of comparing their hashes reveals nothing.
  if (!row || row.hash !== (await sha256(typed.password))) return undefined
  const held = await db.asOwner((tx) => roleOf(tx, row.tenant, row.role))
  const isOurs = row.memberOf === row.tenant && row.mode === settings.mode
  return isOurs && held && mayDo(held, 'edit', 'developer')
    ? { scope: { tenant: row.tenant, mode: row.mode }, userName: row.userName }
    : undefined
}

function credentialsIn(header: string | undefined): { username: string; password: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]{1,400})$/.exec(header ?? '')?.[1]
  if (!encoded) return undefined
  try {
    const [, username, password] = /^([^:]+):(.+)$/.exec(atob(encoded)) ?? []
    return username && password ? { username, password } : undefined
  } catch {
    return undefined
  }
}
