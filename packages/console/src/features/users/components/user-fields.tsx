import type { Role } from '@perennial/api/access'
import type { AccountDraft } from '@perennial/domain/access'
import { Select } from '@perennial/ui/select'
import { TextField } from '@perennial/ui/text-field'
import type { Form } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { roleOptions, teamOptions } from '../model.ts'

/** A user as the form holds one; no team is an empty text. */
export interface UserDraft extends AccountDraft {
  teamName: string
}

export interface UserFieldsProps {
  form: Form<UserDraft>
  roles: Readonly<Record<string, Role>>
  teams: readonly { teamName: string }[]
  /** The username of an existing user is fixed. */
  existing?: boolean
  /** Why the role cannot be chosen. */
  roleLocked?: string
  readOnly?: boolean
}

/** The fields of a user (USR-13). */
export function UserFields({ form, roles, teams, existing, roleLocked, readOnly }: UserFieldsProps) {
  const field = (name: 'userName' | 'firstName' | 'lastName' | 'email', label: string) => ({
    label,
    name,
    value: form.draft[name],
    error: form.errorOf(name),
    onChange: (value: string) => form.change({ [name]: value }),
    readOnly,
    required: true,
  })
  return (
    <>
      <TextField {...field('firstName', text('firstName'))} autoComplete="off" maxLength={100} />
      <TextField {...field('lastName', text('lastName'))} autoComplete="off" maxLength={100} />
      <TextField
        {...field('userName', text('userName'))}
        autoComplete="off"
        maxLength={100}
        {...(existing ? { readOnly: true, required: false, hint: text('fixedField') } : {})}
      />
      <TextField {...field('email', words('email'))} type="email" autoComplete="off" maxLength={254} />
      <Select
        label={words('role')}
        required={!roleLocked}
        disabled={roleLocked !== undefined || readOnly}
        hint={roleLocked}
        placeholder={text('chooseRole')}
        options={roleOptions(roles)}
        value={form.draft.role || null}
        error={form.errorOf('role')}
        onChange={(role) => form.change({ role })}
      />
      <Select
        label={text('team')}
        disabled={readOnly}
        options={teamOptions(teams)}
        value={form.draft.teamName}
        error={form.errorOf('teamName')}
        onChange={(teamName) => form.change({ teamName })}
      />
    </>
  )
}
