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
import type { Chosen } from './use-selection.ts'
import { productWords } from '@perennial/ui/messages'

/** Where many items are to lie; the preview follows. */
export function MoveManyDialog({ tree, chosen, onClose }: { tree: string; chosen: Chosen; onClose: () => void }) {
  const directories = useDirectories(tree)
  const { which, count: n } = chosen
  const from = 'question' in which ? `/${which.question.path}` : parentOf(which.paths[0] ?? `/${tree}/x`)
  const [parent, setParent] = useState<string | null>(null)
  const set = useStartSet(productWords(bulkTexts.failed))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('moveManyTitle', { n })}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            busy={set.busy}
            disabled={parent === null}
            onClick={() =>
              void set.start(text('setTitleMove', { n, parent: parent! }), {
                kind: 'move',
                parent: parent!,
                ...which,
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
