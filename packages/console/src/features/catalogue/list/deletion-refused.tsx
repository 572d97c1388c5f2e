import type { ChosenNode } from '@perennial/api/catalogue'
import { bulkDeletionRefusal, deletionTexts } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Dialog } from '@perennial/ui/dialog'
import { text } from '../texts.ts'
import { productWords } from '@perennial/ui/messages'

/** Why a selection cannot be deleted: pages that shoppers see (TBL-28). */
export function DeletionRefused({ nodes, onClose }: { nodes: readonly ChosenNode[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={productWords(deletionTexts.title)}
      footer={<Button onClick={onClose}>{text('closeBulk')}</Button>}
    >
      <Callout tone="warning">{bulkDeletionRefusal(nodes)}</Callout>
    </Dialog>
  )
}
