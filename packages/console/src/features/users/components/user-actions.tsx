import type { StaffUser } from '@perennial/api/users'
import { accountTexts } from '@perennial/domain/access'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { nameOf } from '../model.ts'
import { useUsersChanged } from '../queries.ts'
import { productWords } from '@perennial/ui/messages'

/** What can be done to an account beside editing it. */
export type UserAction = 'reset' | 'invite' | 'delete' | 'sign-out' | 'remove-two-step' | 'remove-passkeys'

export interface UserActionDialogProps {
  action: { kind: UserAction; user: StaffUser } | undefined
  onClose: () => void
  /** After the account is gone. */
  onDeleted?: () => void
}

/** The question before each action on an account; it names the user, and says why when it fails (USR-26 to USR-29). */
export function UserActionDialog({ action, onClose, onDeleted }: UserActionDialogProps) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useUsersChanged()
  // While it closes the dialog still says what it said.
  const [shown, setShown] = useState(action)
  if (action && action !== shown) setShown(action)
  if (!shown) return null
  const { kind, user } = shown
  const name = nameOf(user)
  const { userName } = user

  /** A refusal is told in the server's words, a call that got no answer in the specification's. */
  const reported = async (work: Promise<unknown>, success: string, failure?: string) => {
    try {
      await work
    } catch (error) {
      const { message: words, status } = failureOf(error)
      throw new Error(status === 0 && failure ? failure : words)
    }
    showToast({ tone: 'success', text: success })
    await changed()
  }
  const questions = {
    delete: {
      title: text('deleteUserTitle', { name }),
      body: text('deleteUserBody', { name, userName }),
      confirm: text('deleteUserAction'),
      run: async () => {
        await reported(
          client.users.remove({ userName }),
          accountTexts.deleted(userName),
          accountTexts.deleteFailed(userName),
        )
        onDeleted?.()
      },
    },
    reset: {
      title: text('resetTitle', { name }),
      body: text('resetBody'),
      confirm: text('resetAction'),
      run: () =>
        reported(
          client.users.reset({ userName }),
          productWords(accountTexts.resetSent),
          productWords(accountTexts.resetFailed),
        ),
    },
    invite: {
      title: text('inviteTitle'),
      body: text('inviteBody', { name }),
      confirm: text('inviteActionLabel'),
      run: () => reported(client.users.invite({ userName }), text('invitationSent')),
    },
    'sign-out': {
      title: text('signOutEverywhere'),
      body: text('signOutEverywhereBody', { name }),
      confirm: text('signOutSession'),
      run: async () => {
        const { ended } = await client.sessions.endAll({ userName })
        showToast({ tone: 'success', text: signedOutText(ended) })
      },
    },
    'remove-two-step': {
      title: text('twoStepRemoveOf'),
      body: text('twoStepRemoveOfBody'),
      confirm: text('twoStepRemove'),
      run: () => reported(client.twoStep.removeOf({ userName }), text('twoStepRemoved')),
    },
    'remove-passkeys': {
      title: text('passkeysRemoveOf'),
      body: text('passkeysRemoveOfBody', { name }),
      confirm: text('passkeysRemove'),
      run: () => reported(client.passkeys.removeOf({ userName }), text('passkeysRemoved')),
    },
  } satisfies Record<UserAction, { title: string; body: string; confirm: string; run: () => Promise<unknown> }>
  const { title, body, confirm, run } = questions[kind]
  const destroys = kind === 'delete'
  return (
    <ConfirmDialog
      open={action !== undefined}
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      onConfirm={run}
      tone={destroys ? 'danger' : 'primary'}
      environment={destroys ? tenant.mode : undefined}
    >
      {body}
    </ConfirmDialog>
  )
}

/** How many sessions have ended, in words. */
export const signedOutText = (ended: number): string =>
  ended === 1 ? text('signedOutSession') : text('signedOutSessions', { n: ended })
