import { type ChosenNode, maxDeletions } from '@perennial/api/catalogue'
import { bulkDeletionLines, bulkDeletionRefusal, deletionTexts, toastTime } from '@perennial/domain/catalogue'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { Dialog } from '@perennial/ui/dialog'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { useRefreshItem } from '../detail/queries.ts'
import { itemAddress } from '../../../items/index.ts'
import { FailureList } from './failure-list.tsx'

/** Maximum number of concurrent usage look-ups. */
const concurrency = 6

export interface BulkDeleteDialogProps {
  tree: string
  nodes: readonly ChosenNode[]
  onClose: () => void
  /** Called once something was deleted. */
  onDeleted: () => void
}

/** Confirms the deletion of many items, lists the campaigns that use them, and reports failures (TBL-26 to TBL-31). */
export function BulkDeleteDialog({ tree, nodes, onClose, onDeleted }: BulkDeleteDialogProps) {
  const { client } = useApi()
  const refresh = useRefreshItem()
  const usage = useUsage(tree, nodes)
  const [stayed, setStayed] = useState<readonly { path: string; message: string }[]>()
  // The question closes itself when it is answered; what stayed is then still to be read.
  const reading = useRef(false)
  const refusal = bulkDeletionRefusal(nodes)
  if (refusal || stayed) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={stayed ? text('notDone') : deletionTexts.title}
        footer={<Button onClick={onClose}>{text('closeBulk')}</Button>}
      >
        {refusal ? (
          <Callout tone="warning">{refusal}</Callout>
        ) : (
          <>
            <p>{text('deletedSome', { n: nodes.length - stayed!.length, total: nodes.length })}</p>
            <FailureList failures={stayed!} />
          </>
        )}
      </Dialog>
    )
  }
  const lines = bulkDeletionLines(usage.data ?? {})
  const remove = async () => {
    const failed: { path: string; message: string }[] = []
    try {
      const paths = nodes
        .map(({ path }) => path)
        .sort()
        .reverse()
      for (let index = 0; index < paths.length; index += maxDeletions) {
        const answer = await client.items.bulkRemove({
          params: { catalog: '1', catalogType: tree },
          body: paths.slice(index, index + maxDeletions),
        })
        failed.push(...answer.failed)
      }
    } catch (error) {
      refresh()
      throw new Error(failureOf(error).status === 403 ? failureOf(error).message : deletionTexts.failed)
    }
    refresh()
    onDeleted()
    if (failed.length === 0) showToast({ tone: 'success', text: deletionTexts.successMany }, { duration: toastTime })
    else {
      reading.current = true
      setStayed(failed)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={() => {
        if (!reading.current) onClose()
      }}
      title={deletionTexts.title}
      confirmLabel={text('deleteMany', { n: nodes.length })}
      tone="danger"
      onConfirm={remove}
    >
      {usage.isLoading && <p>{text('lookingUp')}</p>}
      {usage.error && <Callout tone="warning">{text('usageUnknown')}</Callout>}
      {lines.length === 1 && lines[0] === deletionTexts.confirmMany ? (
        <p>{lines[0]}</p>
      ) : (
        <Callout tone="warning">
          <p>{text('usedByCampaigns')}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Callout>
      )}
    </ConfirmDialog>
  )
}

/** The campaigns that use each of the chosen offers, by the offer's name. */
function useUsage(tree: string, nodes: readonly ChosenNode[]) {
  const { client, query } = useApi()
  const sold = tree === 'offers2' || tree === 'add_ons'
  return useQuery({
    queryKey: [...query.items.related.key(), 'many', nodes.map(({ path }) => path)],
    enabled: sold,
    queryFn: async () => {
      const usage: Record<string, string[]> = {}
      for (let index = 0; index < nodes.length; index += concurrency) {
        await Promise.all(
          nodes.slice(index, index + concurrency).map(async ({ path, name }) => {
            const { campaigns } = await client.items.related(itemAddress(path))
            usage[name] = campaigns.map((campaign) => campaign.name)
          }),
        )
      }
      return usage
    },
  })
}
