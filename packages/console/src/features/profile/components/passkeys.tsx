import type { Passkey } from '@perennial/api/passkeys'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime, RelativeTime } from '@perennial/ui/date-time'
import { Dialog } from '@perennial/ui/dialog'
import { PasskeyIcon } from '@perennial/ui/icons'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { canUsePasskeys, makePasskey } from '../../../passkey/index.ts'
import { words } from '../../../words/index.ts'
import { buttons } from '../profile.styles.ts'
import { text } from '../texts.ts'

type Asked = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys that sign somebody in without password and code. */
export function Passkeys() {
  const { client, query, queryClient } = useApi()
  const passkeys = useQuery(query.passkeys.list.queryOptions())
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const changed = () => queryClient.invalidateQueries({ queryKey: query.passkeys.key() })
  const failure = passkeys.error ? failureOf(passkeys.error) : undefined

  /** @returns why there is none, if so */
  const add = async (name: string): Promise<string | undefined> => {
    const { options } = await client.passkeys.begin()
    const proof = await makePasskey(options)
    if (typeof proof === 'string') return text(proof === 'there' ? 'passkeyThere' : 'passkeyCancelled')
    await client.passkeys.add({ name, proof })
    showToast({ tone: 'success', text: text('passkeyAdded') })
    return undefined
  }
  const rename = async (id: string, name: string): Promise<undefined> => {
    await client.passkeys.rename({ id, name })
  }

  const columns: readonly DataColumn<Passkey>[] = [
    { id: 'name', header: text('passkeyName'), cell: ({ name }) => name },
    {
      id: 'created',
      header: text('passkeyCreated'),
      hideBelow: 'narrow',
      cell: ({ created }) => <DateTime value={created} precision="minute" />,
    },
    {
      id: 'lastUsed',
      header: text('lastSeen'),
      hideBelow: 'narrow',
      cell: ({ lastUsed }) => (lastUsed ? <RelativeTime value={lastUsed} /> : text('passkeyUnused')),
    },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (passkey) => (
        <div className={buttons().className}>
          <Button size="small" onClick={() => setAsked({ kind: 'rename', passkey })}>
            {text('passkeyRename')}
          </Button>
          <Button size="small" onClick={() => setAsked({ kind: 'remove', passkey })}>
            {text('twoStepRemove')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <>
      <Card
        title={text('passkeys')}
        note={text(canUsePasskeys() ? 'passkeysHint' : 'passkeysNotHere')}
        flush
        actions={
          canUsePasskeys() && (
            <Button size="small" onClick={() => setAsked({ kind: 'add' })}>
              {text('passkeyAdd')}
            </Button>
          )
        }
      >
        <DataTable
          bare
          label={text('passkeys')}
          type="passkeys"
          icon={PasskeyIcon}
          columns={columns}
          rows={passkeys.data}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          emptyTitle={text('passkeysNone')}
          failure={failure && { ...failure, onRetry: () => void passkeys.refetch() }}
        />
      </Card>
      {asked?.kind === 'add' && (
        <NameDialog
          title={text('passkeyAdd')}
          hint={text('passkeyAddHint')}
          onClose={close}
          onDone={changed}
          run={add}
        />
      )}
      {asked?.kind === 'rename' && (
        <NameDialog
          title={text('passkeyRename')}
          name={asked.passkey.name}
          onClose={close}
          onDone={changed}
          run={(name) => rename(asked.passkey.id, name)}
        />
      )}
      <ConfirmDialog
        open={asked?.kind === 'remove'}
        onClose={close}
        title={text('passkeyRemove')}
        confirmLabel={text('twoStepRemove')}
        onConfirm={async () => {
          if (asked?.kind !== 'remove') return
          await client.passkeys.remove({ id: asked.passkey.id })
          await changed()
        }}
      >
        {text('passkeyRemoveBody', { name: asked?.kind === 'remove' ? asked.passkey.name : '' })}
      </ConfirmDialog>
    </>
  )
}

interface NameDialogProps {
  title: string
  hint?: string
  name?: string
  onClose: () => void
  onDone: () => Promise<void>
  /** @returns why it was not done, if so */
  run: (name: string) => Promise<string | undefined>
}

function NameDialog({ title, hint, name: before = '', onClose, onDone, run }: NameDialogProps) {
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const formId = useId()
  const send = async () => {
    setBusy(true)
    const why = await run(name.trim()).catch((error: unknown) => failureOf(error).message)
    setBusy(false)
    if (why !== undefined) return setProblem(why)
    onClose()
    await onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      changed={name !== before}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} disabled={name.trim() === ''} busy={busy}>
            {hint ? text('passkeyContinue') : text('passkeyRename')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !busy) void send()
        }}
      >
        <Stack>
          {hint && <p>{hint}</p>}
          <TextField
            label={text('passkeyName')}
            hint={text('passkeyNameHint')}
            maxLength={60}
            autoFocus
            required
            value={name}
            error={problem}
            onChange={(next) => (setName(next), setProblem(undefined))}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
