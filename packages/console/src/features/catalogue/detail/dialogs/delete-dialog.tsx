import { deletionNotice, deletionTexts, tagsOf, treeOf } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { Dialog } from '@perennial/ui/dialog'
import { useNavigate } from 'react-router'
import { failureOf, useApi } from '../../../../api/index.ts'
import { confirmedNavigation } from '../../../../form/index.ts'
import { text } from '../../texts.ts'
import { useItemEditor } from '../item-editor-context.ts'
import { useRefreshItem, useRelated, useUses } from '../queries.ts'
import { UsersList } from '../users-list.tsx'
import { itemAddress } from '../../../../items/index.ts'
import { parentAddress } from '../parent-address.ts'
import { productWords } from '@perennial/ui/messages'

/** Confirms the deletion of an item, or explains why it cannot be deleted (ITM-56 to ITM-61). */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { editing } = useItemEditor()
  const { item } = editing
  const { client } = useApi()
  const refresh = useRefreshItem()
  const navigate = useNavigate()
  const { data: related } = useRelated(item.path, { enabled: open })
  const own = related?.campaigns ?? []
  const tree = treeOf(item.path)
  const isLive = (one: { publishedStatus: string }) => one.publishedStatus !== 'not_published'
  const notice = deletionNotice({
    path: item.path,
    published: tree === 'tags' && [...own, ...(related?.pages ?? [])].some(isLive),
    // Whatever is in use is warned of in the words for offers.
    usedBy: tree === 'offers2' || tree === 'add_ons' ? own.map(({ name }) => name) : [],
  })
  const uses = useUses(item.path, { enabled: open })
  // What is used stays, whoever asks (CAT-35): the list says where to take it out first.
  if (!notice.refused && uses.data && uses.data.total > 0) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={productWords(deletionTexts.title)}
        footer={<Button onClick={onClose}>{text('closeDialog')}</Button>}
      >
        {notice.warning && <Callout tone="warning">{notice.warning}</Callout>}
        <p>{text('usesKeep')}</p>
        <UsersList uses={uses} />
      </Dialog>
    )
  }
  if (notice.refused) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={productWords(deletionTexts.title)}
        footer={<Button onClick={onClose}>{text('closeDialog')}</Button>}
      >
        <Callout tone="warning">{notice.message}</Callout>
      </Dialog>
    )
  }
  const remove = async () => {
    try {
      await client.items.remove({ ...itemAddress(item.path), version: item.version })
    } catch (error) {
      const { status, message: words } = failureOf(error)
      // A refusal is shown in the server's words; for any other failure the default message is enough.
      throw new Error(status === 409 ? words : productWords(deletionTexts.failed))
    }
    refresh()
    void navigate(parentAddress(item), { state: confirmedNavigation })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={productWords(deletionTexts.title)}
      confirmLabel={text('deleteItem', { name: item.name })}
      tone="danger"
      onConfirm={remove}
    >
      <p>{notice.message}</p>
      {notice.warning && <Callout tone="warning">{notice.warning}</Callout>}
      {tagsOf(item.data).length > 0 && tree !== 'tags' && <p>{text('deleteUnpublishes')}</p>}
    </ConfirmDialog>
  )
}
