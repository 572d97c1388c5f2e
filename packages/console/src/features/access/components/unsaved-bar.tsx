import { roleTexts } from '@perennial/domain/access'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Row, Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { text } from '../texts.ts'
import { bar, changeList } from '../access.styles.ts'
import type { RoleEditing } from '../use-roles.ts'
import { productWords } from '@perennial/ui/messages'

/** What waits for Save: how much, what exactly, and the way back (PRM-37). */
export function UnsavedBar({ editing }: { editing: RoleEditing }) {
  const [reviewing, setReviewing] = useState(false)
  const { changes } = editing
  if (!editing.changed) return null
  return (
    <div role="status" className={bar().className}>
      <span>
        {changes.length === 1 ? text('onePermissionChanged') : text('permissionsChanged', { n: changes.length })}{' '}
        {productWords(roleTexts.unsaved)}
      </span>
      <Row gap="small">
        <Button size="small" onClick={() => setReviewing(true)}>
          {text('review')}
        </Button>
        <Button size="small" emphasis="quiet" onClick={editing.discard}>
          {text('discard')}
        </Button>
      </Row>
      <Dialog open={reviewing} onClose={() => setReviewing(false)} title={text('reviewTitle')} size="medium">
        <ChangeList changes={changes} />
      </Dialog>
    </div>
  )
}

function ChangeList({ changes }: { changes: readonly string[] }) {
  return (
    <ul className={changeList().className}>
      {changes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Somebody else was faster: their changes, and a choice that loses nobody's by accident. */
export function RolesConflict({ editing }: { editing: RoleEditing }) {
  return (
    <Dialog
      open={editing.conflict !== undefined}
      onClose={editing.keepMine}
      changed
      size="medium"
      title={text('saveFailed')}
      footer={
        <>
          <Button onClick={editing.takeTheirs}>{text('takeTheirs')}</Button>
          <Button tone="primary" onClick={editing.keepMine}>
            {text('keepMine')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text('rolesConflict')}</p>
        <ChangeList changes={editing.conflict ?? []} />
      </Stack>
    </Dialog>
  )
}
