import type { ChosenNode } from '@perennial/api/catalogue'
import {
  type CopiedNode,
  copyFailed,
  copyNameErrors,
  freeCopyName,
  parentOf,
  storedName,
  typedName,
} from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { useId, useState } from 'react'
import { useStartSet } from '../changes/use-start-set.ts'
import { text } from '../texts.ts'
import { useDirectories } from './use-directories.ts'

export interface CopyDialogProps {
  tree: string
  /** Plural name of the items. */
  plural: string
  nodes: readonly ChosenNode[]
  onClose: () => void
}

/** Names and location of the copies; their preview follows (TBL-22 to TBL-25). */
export function CopyDialog({ tree, plural, nodes, onClose }: CopyDialogProps) {
  const form = useId()
  const directories = useDirectories(tree)
  const [dest, setDest] = useState(() => parentOf(nodes[0]?.path ?? `/${tree}/x`))
  const [copies, setCopies] = useState<readonly CopiedNode[]>(() => defaultCopies(nodes))
  const set = useStartSet(copyFailed)
  const stored = copies.map((copy) => ({ ...copy, name: storedName(copy.name) }))
  const errors = copyNameErrors(stored, [])
  const errorAt = (at: number) => errors.find(({ path }) => path === `selectedNodes.${at}.name`)?.message
  const start = () => {
    if (errors.length > 0) return
    void set.start(text('copyTitle', { plural }), { kind: 'copy', dest, nodes: stored })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('copyTitle', { plural })}
      changed={copies.some(({ name }, index) => name !== defaultCopies(nodes)[index]?.name)}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={set.busy} disabled={errors.length > 0}>
            {text('copyMany', { n: copies.length })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <Stack>
          {set.error && (
            <Callout tone="danger" live>
              {set.error}
            </Callout>
          )}
          <Select
            label={text('copyDestination')}
            value={dest}
            options={directories.map((value) => ({ value, label: value }))}
            onChange={setDest}
          />
          {copies.map((copy, index) => (
            <TextField
              key={copy.path}
              label={text('copyNameOf', { name: copy.parentName })}
              required
              maxLength={200}
              value={copy.name}
              error={errorAt(index)}
              onChange={(name) =>
                setCopies(copies.map((one, place) => (place === index ? { ...one, name: typedName(name) } : one)))
              }
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  )
}

function defaultCopies(nodes: readonly ChosenNode[]): CopiedNode[] {
  const taken: string[] = []
  return nodes.map(({ path, name }) => {
    const copy = freeCopyName(name, taken)
    taken.push(copy)
    return { path, parentName: name, name: copy }
  })
}
