import { accountErrors, type AccountDraft, accountTexts, trimmedDraft } from '@perennial/domain/access'
import type { FieldError } from '@perennial/domain/result'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/port.ts'
import { signInName, team } from '../../db/schema/index.ts'
import { roleOf } from '../access/role-store.ts'

export interface WantedUser extends AccountDraft {
  teamName: string | null
}

/** The form in its stored shape: trimmed, and without a team if none was chosen. */
export const wantedUser = (input: AccountDraft & { teamName?: string | null }): WantedUser =>
  trimmedDraft({ ...input, teamName: input.teamName?.trim() || null })

/** Validates a form by the domain's rules and the tenant's roles and teams. */
export async function formErrors(tx: Tx, tenantId: string, requested: WantedUser): Promise<FieldError[]> {
  const errors = accountErrors(requested)
  if (requested.role !== '' && !(await roleOf(tx, tenantId, requested.role))) {
    errors.push({ path: 'role', code: 'unknown', message: accountTexts.roleUnknown })
  }
  if (requested.teamName !== null && !(await isTeam(tx, tenantId, requested.teamName))) {
    errors.push({ path: 'teamName', code: 'unknown', message: accountTexts.teamUnknown })
  }
  return errors
}

const isTeam = async (tx: Tx, tenantId: string, name: string): Promise<boolean> =>
  (await tx.$count(team, and(eq(team.tenantId, tenantId), eq(team.name, name)))) > 0

/** Fields whose names another account signs in with. */
export async function takenNames(
  tx: Tx,
  { userName, email }: Pick<WantedUser, 'userName' | 'email'>,
  ownId = '',
): Promise<FieldError[]> {
  const [name, address] = [userName.toLowerCase(), email.toLowerCase()]
  const rows = await tx
    .select({ name: signInName.name })
    .from(signInName)
    .where(and(inArray(signInName.name, [name, address]), ne(signInName.accountId, ownId)))
  const isTaken = (requested: string) => rows.some((row) => row.name === requested)
  return [
    ...(isTaken(name) ? [{ path: 'userName', code: 'taken', message: accountTexts.userNameTaken }] : []),
    ...(isTaken(address) ? [{ path: 'email', code: 'taken', message: accountTexts.emailTaken }] : []),
  ]
}
