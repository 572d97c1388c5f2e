import type { FieldError } from '../result/index.ts'
import { isEmail } from '../text/index.ts'
import { holdsAll, mayDo, type Role } from './roles.ts'

/** Texts of the user screens (USR-14 to USR-29). */
export const accountTexts = {
  emailInvalid: 'A valid email is required',
  required: 'Field is required',
  userNameSpaces: 'The username cannot contain spaces',
  fixed: 'This field cannot be changed',
  userNameTaken: 'This username is already in use',
  emailTaken: 'This email is already in use',
  roleUnknown: 'This role does not exist any more',
  teamUnknown: 'This team does not exist any more',
  created: 'User has been created successfully, they will receive a confirmation email to activate their account.',
  createFailed: 'Unable to create user, please try again',
  updated: 'User successfully updated',
  resetSent: 'Password reset sent',
  resetFailed: 'Unable to send password reset',
  deleted: (userName: string) => `User deleted: ${userName}`,
  deleteFailed: (userName: string) => `Unable to delete user: ${userName}`,
  deletesSelf: 'You cannot delete your own account.',
  lastAdministrator: 'The last Tenant Administrator cannot be deleted.',
  lastAdministratorRole: 'The last Tenant Administrator cannot get another role.',
  ownRole: 'Only a Tenant Administrator can change their own role.',
  roleTooMuch: 'You cannot assign a role that holds more than your own.',
  holdsMore: 'This user holds more permissions than you do. Ask a Tenant Administrator.',
  elsewhere: 'This account also belongs to another tenant: only its role and team can be changed here.',
  twoStepRequired: 'Your role requires two-step sign-in.',
  ownTwoStep: 'Remove your own two-step sign-in with a code of your device.',
  ownPasskeys: 'Remove your own passkeys in your profile.',
  alreadyActive: 'This account is active already. Send a password reset instead.',
  notActive: 'This account is not activated yet. Send the invitation again instead.',
} as const

/** Input of the user form (USR-13). */
export interface AccountDraft {
  userName: string
  firstName: string
  lastName: string
  email: string
  role: string
}

/** As it is sent and stored: without blanks at either end (USR-16). */
export const trimmedDraft = <Draft extends AccountDraft>(draft: Draft): Draft => ({
  ...draft,
  userName: draft.userName.trim(),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: draft.email.trim(),
  role: draft.role.trim(),
})

/** Validates the user form, field by field (USR-14, USR-15). */
export function accountErrors(draft: AccountDraft): FieldError[] {
  const { userName, firstName, lastName, email, role } = trimmedDraft(draft)
  const missing = Object.entries({ userName, firstName, lastName, role })
    .filter(([, value]) => value === '')
    .map(([path]) => ({ path, code: 'required', message: accountTexts.required }))
  const spaces = /\s/.test(userName) ? [{ path: 'userName', code: 'spaces', message: accountTexts.userNameSpaces }] : []
  const address = isEmail(email) ? [] : [{ path: 'email', code: 'email', message: accountTexts.emailInvalid }]
  return [...missing, ...spaces, ...address]
}

/** The user who acts on accounts, with the rights of their role. */
export interface Actor {
  id: string
  role: Pick<Role, 'id' | 'label' | 'can' | 'cannot'>
}

/** Why a user cannot assign a role, as a message; undefined when they can. */
export const assignRefusal = (giver: Actor, given: Pick<Role, 'can' | 'cannot'>): string | undefined =>
  holdsAll(giver.role, given) ? undefined : accountTexts.roleTooMuch

/**
 * Why a user cannot change, sign out or delete another's account, as a message; undefined when they can. Changing the
 * address of a user with more rights would let them receive that user's password link.
 */
export const touchRefusal = (
  actor: Actor,
  target: { id: string; role: Pick<Role, 'can' | 'cannot'> },
): string | undefined =>
  target.id === actor.id || holdsAll(actor.role, target.role) ? undefined : accountTexts.holdsMore

/**
 * Why an account cannot get another role, as a message; undefined when it can (USR-23). A tenant keeps an
 * administrator.
 * @param administrators current number of the tenant's administrators
 */
export function roleChangeRefusal(
  actor: Actor,
  target: { id: string; role: string },
  next: Pick<Role, 'id' | 'can' | 'cannot'>,
  administrators: number,
): string | undefined {
  if (next.id === target.role) return undefined
  if (target.id === actor.id && !mayDo(actor.role, 'edit', 'role')) return accountTexts.ownRole
  if (target.role === 'TenantAdmin' && administrators <= 1) return accountTexts.lastAdministratorRole
  return assignRefusal(actor, next)
}

/**
 * Why an account cannot be deleted, as a message; undefined when it can: users cannot delete themselves, and a tenant
 * keeps an administrator.
 */
export function accountDeleteRefusal(
  target: { id: string; role: string },
  { self, administrators }: { self: string; administrators: number },
): string | undefined {
  if (target.id === self) return accountTexts.deletesSelf
  if (target.role === 'TenantAdmin' && administrators <= 1) return accountTexts.lastAdministrator
  return undefined
}
