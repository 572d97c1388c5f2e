import { sameValue } from '@perennial/domain/json'
import {
  nameErrors,
  newRoleErrors,
  type RoleDraft,
  roleDeleteRefusal,
  type RoleSet,
  roleTexts,
} from '@perennial/domain/access'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { TextArea } from '@perennial/ui/text-area'
import { TextField } from '@perennial/ui/text-field'
import { useId, useState } from 'react'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { productWords } from '@perennial/ui/messages'

export interface RoleDialogProps {
  roles: RoleSet
  /** The role that is edited; without it one is added. */
  editing?: string
  onClose: () => void
  onDone: (draft: RoleDraft) => void
}

/** Adds a role, or gives one another name; id and base are fixed once it exists (PRM-40 to PRM-46). */
export function RoleDialog({ roles, editing, onClose, onDone }: RoleDialogProps) {
  const role = editing === undefined ? undefined : roles[editing]
  const start: RoleDraft = {
    id: role?.id ?? '',
    label: role?.label ?? '',
    desc: role?.desc ?? '',
    basedOn: role?.basedOn ?? '',
  }
  const [draft, setDraft] = useState(start)
  const [attempted, setAttempted] = useState(false)
  const formId = useId()
  const errors = role ? nameErrors(draft) : newRoleErrors(draft, roles)
  const errorOf = (path: keyof RoleDraft) =>
    attempted ? errors.find((error) => error.path === path)?.message : undefined
  const change = (part: Partial<RoleDraft>) => setDraft({ ...draft, ...part })
  return (
    <Dialog
      open
      onClose={onClose}
      changed={!sameValue(draft, start)}
      title={role ? text('editRoleTitle', { role: role.label }) : text('addRoleTitle')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId}>
            {text(role ? 'keepRole' : 'addRole')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempted(true)
          if (errors.length === 0) onDone(draft)
        }}
      >
        <Stack>
          <TextField
            label={text('roleId')}
            required={!role}
            readOnly={role !== undefined}
            maxLength={50}
            value={draft.id}
            error={errorOf('id')}
            onChange={(id) => change({ id })}
          />
          <TextField
            label={text('roleName')}
            required
            maxLength={100}
            value={draft.label}
            error={errorOf('label')}
            onChange={(label) => change({ label })}
          />
          <TextArea
            label={text('roleDescription')}
            maxLength={500}
            value={draft.desc}
            onChange={(desc) => change({ desc })}
          />
          <Select
            label={text('basedOn')}
            required={!role}
            disabled={role !== undefined}
            placeholder={text('chooseRole')}
            options={Object.values(roles)
              .sort((one, other) => one.order - other.order)
              .map(({ id, label }) => ({ value: id, label }))}
            value={draft.basedOn || null}
            error={errorOf('basedOn')}
            onChange={(basedOn) => change({ basedOn })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

export interface DeleteRoleDialogProps {
  roles: RoleSet
  id: string
  /** How many hold it; undefined when they could not be read. */
  users: number | undefined
  onClose: () => void
  onDelete: () => void
}

/** Deletes a role that nobody holds; it shows what is deleted, locked (PRM-47 to PRM-49). */
export function DeleteRoleDialog({ roles, id, users, onClose, onDelete }: DeleteRoleDialogProps) {
  const role = roles[id]
  if (!role) return null
  const refusal = roleDeleteRefusal(role, users)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={text('deleteRoleTitle', { role: role.label })}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="danger" disabled={refusal !== undefined} onClick={onDelete}>
            {text('deleteRoleAction')}
          </Button>
        </>
      }
    >
      <Stack>
        {refusal ? (
          <Callout tone="danger">{refusal}</Callout>
        ) : (
          <Callout tone="warning">{productWords(roleTexts.unsaved)}</Callout>
        )}
        <TextField label={text('roleName')} value={role.label} readOnly />
        <TextArea label={text('roleDescription')} value={role.desc} readOnly />
      </Stack>
    </Dialog>
  )
}
