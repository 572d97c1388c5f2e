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
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { useDirectories } from './use-directories.ts'
import { JobOutcome, useItemJob } from './job-outcome.tsx'

export interface CopyDialogProps {
  tree: string
  /** Plural name of the items. */
  plural: string
  nodes: readonly ChosenNode[]
  onClose: () => void
}

/** Names and location of the copies, then the result (TBL-22 to TBL-25). */
export function CopyDialog({ tree, plural, nodes, onClose }: CopyDialogProps) {
  const { client } = useApi()
  const form = useId()
  const directories = useDirectories(tree)
  const [dest, setDest] = useState(() => parentOf(nodes[0]?.path ?? `/${tree}/x`))
  const [copies, setCopies] = useState<readonly CopiedNode[]>(() => defaultCopies(nodes))
  const [busy, setBusy] = useState(false)
  const [reported, setReported] = useState<string>()
  const [id, setId] = useState<string>()
  const job = useItemJob(id)
  const stored = copies.map((copy) => ({ ...copy, name: storedName(copy.name) }))
  const errors = copyNameErrors(stored, [])
  const errorAt = (at: number) => errors.find(({ path }) => path === `selectedNodes.${at}.name`)?.message
  const start = async () => {
    if (busy || errors.length > 0) return
    setBusy(true)
    setReported(undefined)
    try {
      const made = await client.items.bulkCopy({
        catalog: '1',
        catalogType: tree,
        action: 'bulkCopy',
        payload: { dest, selectedNodes: stored },
      })
      setId(made.id)
    } catch (error) {
      setReported(failureOf(error).status === 403 ? failureOf(error).message : copyFailed)
    }
    setBusy(false)
  }
  const { copied = [] } = job.results
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('copyTitle', { plural })}
      changed={id === undefined && copies.some(({ name }, index) => name !== defaultCopies(nodes)[index]?.name)}
      footer={
        <>
          <Button onClick={onClose}>{text(id === undefined ? 'cancel' : 'closeBulk')}</Button>
          {id === undefined && (
            <Button type="submit" form={form} tone="primary" busy={busy} disabled={errors.length > 0}>
              {text('copyMany', { n: copies.length })}
            </Button>
          )}
        </>
      }
    >
      {id === undefined ? (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          <Stack>
            {reported && (
              <Callout tone="danger" live>
                {reported}
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
      ) : (
        <JobOutcome job={job} label={text('copying', { n: copies.length })}>
          <Callout tone={copied.length === copies.length ? 'success' : 'warning'} live>
            {text('copied', { n: copied.length, total: copies.length })}
          </Callout>
        </JobOutcome>
      )}
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
