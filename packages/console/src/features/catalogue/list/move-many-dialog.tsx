import type { ChosenNode } from '@perennial/api/catalogue'
import { parentOf } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { useState } from 'react'
import { useStartSet } from '../changes/use-start-set.ts'
import { text } from '../texts.ts'
import { bulkTexts } from '@perennial/domain/catalogue'
import { useDirectories } from './use-directories.ts'
import { productWords } from '@perennial/ui/messages'

/** Where many items are to lie; the preview follows. */
export function MoveManyDialog({
  tree,
  nodes,
  onClose,
}: {
  tree: string
  nodes: readonly ChosenNode[]
  onClose: () => void
}) {
  const directories = useDirectories(tree)
  const from = parentOf(nodes[0]?.path ?? `/${tree}/x`)
  const [parent, setParent] = useState<string | null>(null)
  const set = useStartSet(productWords(bulkTexts.failed))
  const paths = nodes.map(({ path }) => path)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('moveManyTitle', { n: nodes.length })}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            busy={set.busy}
            disabled={parent === null}
            onClick={() =>
              void set.start(text('setTitleMove', { n: nodes.length, parent: parent! }), {
                kind: 'move',
                parent: parent!,
                paths,
              })
            }
          >
            {text('setPreview')}
          </Button>
        </>
      }
    >
      <Stack>
        {set.error && (
          <Callout tone="danger" live>
            {set.error}
          </Callout>
        )}
        <Select
          label={text('moveDirectory')}
          hint={text('moveHint')}
          value={parent}
          options={directories.filter((path) => path !== from).map((value) => ({ value, label: value }))}
          onChange={setParent}
        />
      </Stack>
    </Dialog>
  )
}
