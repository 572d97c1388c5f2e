import { emptyPage, flatLayout } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Stack } from '@perennial/ui/stack'
import { useId } from 'react'
import { words } from '../../../words/index.ts'
import { text } from '../texts.ts'
import { useNewPage } from '../use-new-page.ts'
import { NewPageFields } from './new-page-fields.tsx'

/** A new flat page: its name and its tag (BLD-49). It opens in the builder. */
export function CreatePageDialog({ onClose }: { onClose: () => void }) {
  const page = useNewPage('pages3')
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      changed={page.name !== '' || page.tag !== ''}
      title={text('addPage')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={page.busy} disabled={!page.ready}>
            {text(page.question === undefined ? 'addPage' : 'addPageThere')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void page.create(emptyPage(flatLayout.id))
        }}
      >
        <Stack>
          <NewPageFields page={page} />
        </Stack>
      </form>
    </Dialog>
  )
}
