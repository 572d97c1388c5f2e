import type { BusinessRecord } from '@perennial/api/records'
import { chargeRefusal, isForgotten, type RecordAction } from '@perennial/domain/records'
import { promoFailureTexts } from '@perennial/domain/promo-codes'
import type { Action } from '@perennial/ui/action-bar'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import {
  BillingSyncIcon,
  DeleteIcon,
  DownloadIcon,
  DoneIcon,
  EditIcon,
  EraseIcon,
  ForceProcessIcon,
  ProcessIcon,
  ResetIcon,
} from '@perennial/ui/icons'
import { showToast } from '@perennial/ui/toast'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { maxRecords, useBelonging, useRecordsChanged } from '../queries.ts'
import { statusWord } from '../record-status.ts'
import { shownOf } from '../shown-records.ts'
import { useDocument } from '../../customer-desk/index.ts'
import { EditChargeDialog } from './edit-charge-dialog.tsx'
import { recordsUrl } from '../urls.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { PromoCodeDialog } from './promo-code-dialog.tsx'
import { useMay } from './use-may.ts'

type Requested = 'sync' | 'process' | 'forceProcess' | 'erase' | 'editCharge' | 'editPromo' | 'deletePromo'

/** Actions of the current user on a record, with their dialogs (OBJ-64, PRM-59). */
export function useRecordActions(record: BusinessRecord): { actions: Action[]; dialogs: ReactNode } {
  const mayAct = useMay()
  const [requested, setRequested] = useState<Requested>()
  const alerts = useAlertActions(record)
  const documents = useDocumentAction(record)
  const { record_type: recordType } = record
  const may = (action: RecordAction) => mayAct(action, recordType)
  const charge = useNextCharge(record)
  const action = (id: Requested, label: string, icon: Action['icon'], more: Partial<Action> = {}): Action => ({
    id,
    label,
    icon,
    onClick: () => setRequested(id),
    ...more,
  })
  const actions = [
    ...documents,
    ...(may('syncSubscription') ? [action('sync', text('syncSubscription'), BillingSyncIcon)] : []),
    ...(charge ? [action('editCharge', text('editCharge'), EditIcon)] : []),
    ...(may('process') ? [action('process', text('processAction'), ProcessIcon)] : []),
    ...alerts,
    ...(may('editPromoCode') ? [action('editPromo', text('editPromoCode'), EditIcon)] : []),
    ...(may('forceProcess')
      ? [action('forceProcess', text('forceProcess'), ForceProcessIcon, { tone: 'danger' })]
      : []),
    ...(may('deletePromoCode') ? [action('deletePromo', text('deletePromoCode'), DeleteIcon, { tone: 'danger' })] : []),
    // OBJ-73: there is no second time.
    ...(may('erase') && !isForgotten(record.data)
      ? [action('erase', text('erase'), EraseIcon, { tone: 'danger' })]
      : []),
  ]
  const close = () => setRequested(undefined)
  return {
    actions,
    dialogs: (
      <>
        <ProcessDialog record={record} action={requested} onClose={close} />
        <SyncDialog record={record} open={requested === 'sync'} onClose={close} />
        <EditChargeDialog charge={requested === 'editCharge' ? charge : undefined} onClose={close} />
        {(recordType === 'promo_code' || recordType === 'promo_code_v2') && (
          <PromoCodeDialog recordType={recordType} record={record} open={requested === 'editPromo'} onClose={close} />
        )}
        {recordType === 'promo_code_v2' && (
          <DeletePromoDialog record={record} open={requested === 'deletePromo'} onClose={close} />
        )}
        {may('erase') && <EraseDialog customer={record} open={requested === 'erase'} onClose={close} />}
      </>
    ),
  }
}

/** The charge that the header edits: a charge itself, or the next one of a subscription that is not settled. */
function useNextCharge(record: BusinessRecord): BusinessRecord | undefined {
  const ofSubscription = record.record_type === 'subscription'
  const mayEdit = useMay()('editCharge', 'schedule')
  const schedule = useSchedule(record, ofSubscription && mayEdit)
  if (!mayEdit) return undefined
  if (record.record_type === 'schedule') return chargeRefusal(record.status) === undefined ? record : undefined
  return ofSubscription ? schedule?.find(({ status }) => chargeRefusal(status) === undefined) : undefined
}

/** The charges of a subscription by date, without cancelled ones: the same that its page shows. */
export function useSchedule(record: BusinessRecord, enabled = true): BusinessRecord[] | undefined {
  const { data } = useBelonging(record, { how: 'related', recordType: 'schedule', limit: maxRecords, enabled })
  return enabled && data ? shownOf(data.items, { sort: 'data.date', without: 'cancelled' }) : undefined
}

function SyncDialog({ record, open, onClose }: { record: BusinessRecord; open: boolean; onClose: () => void }) {
  const { client } = useApi()
  const changed = useRecordsChanged()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('syncTitle')}
      confirmLabel={text('syncSubscription')}
      onConfirm={async () => {
        const { changed: n } = await client.records.sync({ id: record.id })
        showToast({
          tone: 'success',
          text: n === 0 ? text('syncedNothing') : text('syncedChanged', { n }),
        })
        await changed()
      }}
    >
      {text('syncBody')}
    </ConfirmDialog>
  )
}

function ProcessDialog({
  record,
  action,
  onClose,
}: {
  record: BusinessRecord
  action: Requested | undefined
  onClose: () => void
}) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useRecordsChanged()
  const open = action === 'process' || action === 'forceProcess'
  // Keeps the text of the dialog while it closes.
  const [force, setForce] = useState(false)
  if (open && force !== (action === 'forceProcess')) setForce(action === 'forceProcess')
  const name = record.name || record.id
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text(force ? 'forceProcessTitle' : 'processTitle', { name })}
      confirmLabel={text(force ? 'forceProcess' : 'processAction')}
      tone={force ? 'danger' : 'primary'}
      environment={force ? tenant.mode : undefined}
      onConfirm={async () => {
        const { message: words, ran } = await client.records.process({ id: record.id, mode: record.mode, force })
        const outcome =
          ran.length > 0 ? text('processRan', { message: words, steps: ran.map(statusWord).join(', ') }) : words
        showToast({ tone: 'success', text: outcome })
        await changed()
      }}
    >
      {text(force ? 'forceProcessBody' : 'processBody')}
    </ConfirmDialog>
  )
}

/** A code of the second kind is deleted (PRO-45, PRO-48). */
function DeletePromoDialog({ record, open, onClose }: { record: BusinessRecord; open: boolean; onClose: () => void }) {
  const { client } = useApi()
  const navigate = useNavigate()
  const changed = useRecordsChanged()
  const { service, id, name } = record
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('deletePromoTitle', { name })}
      confirmLabel={text('deletePromoCode')}
      tone="danger"
      onConfirm={async () => {
        await client.records.remove({ service, path_type: 'promo_codes_v2', id }).catch(() => {
          throw new Error(promoFailureTexts.delete(name))
        })
        showToast({ tone: 'success', text: text('promoDeleted') })
        await navigate(recordsUrl('promo_codes_v2'))
        await changed()
      }}
    >
      {text('deletePromoBody')}
    </ConfirmDialog>
  )
}

/** The PDF of an invoice or a credit note (SUB-27). */
function useDocumentAction({ id, name, record_type: recordType }: BusinessRecord): Action[] {
  const { download, busy } = useDocument()
  if (recordType !== 'invoice' && recordType !== 'credit_note') return []
  return [
    {
      id: 'document',
      label: text('downloadDocument'),
      icon: DownloadIcon,
      disabled: busy !== undefined,
      onClick: () => void download({ id, number: name || id }),
    },
  ]
}

/** Dismisses or reopens an alert (OBJ-50). */
function useAlertActions(record: BusinessRecord): Action[] {
  const { client } = useApi()
  const may = useMay()
  const changed = useRecordsChanged()
  const { record_type: recordType, status, service, id, version } = record
  if (!may('dismissAlert', recordType)) return []
  const dismissed = status === 'dismissed'
  const set = async () => {
    const next = dismissed ? 'new' : 'dismissed'
    try {
      await client.records.update({ service, path_type: 'alerts', id, version, status: next })
      showToast({ tone: 'success', text: text(dismissed ? 'alertIsNew' : 'alertDismissed') })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
    // After a refusal, refetches to show what somebody else has changed.
    await changed()
  }
  return [
    {
      id: 'alert',
      label: text(dismissed ? 'alertNewAgain' : 'dismissAlert'),
      icon: dismissed ? ResetIcon : DoneIcon,
      onClick: () => void set(),
    },
  ]
}
