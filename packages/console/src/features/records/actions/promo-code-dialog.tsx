import { sameValue } from '@perennial/domain/json'
import type { BusinessRecord } from '@perennial/api/records'
import { todayIn } from '@perennial/domain/calendar'
import {
  newPromoDraft,
  nextPromoDraft,
  type PromoChange,
  type PromoDraft,
  promoDraftErrors,
  promoFailureTexts,
  promoRecordId,
} from '@perennial/domain/promo-codes'
import type { FieldError } from '@perennial/domain/result'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { ConflictNotice, useConflict } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { fieldGrid } from '../records.styles.ts'
import { useRecordsChanged } from '../queries.ts'
import { DiscountFields, ProductFields, PromoFields } from './promo-code-fields.tsx'

export interface PromoCodeDialogProps {
  /** The code to edit; a new one without. */
  record?: BusinessRecord
  open: boolean
  onClose: () => void
}

/** A promo code of version 2, new or edited (PRO-23 to PRO-47). The domain decides which fields a change clears. */
export function PromoCodeDialog({ open, ...props }: PromoCodeDialogProps) {
  return open ? <PromoCodeForm {...props} /> : null
}

const draftOf = (record: BusinessRecord | undefined): PromoDraft =>
  record ? { ...newPromoDraft(), ...(record.data as Partial<PromoDraft>) } : newPromoDraft()

function PromoCodeForm({ record, onClose }: Omit<PromoCodeDialogProps, 'open'>) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useRecordsChanged()
  const [draft, setDraft] = useState(() => draftOf(record))
  const [version, setVersion] = useState(record?.version)
  const conflict = useConflict<BusinessRecord>()
  const [attempted, setAttempted] = useState(false)
  const [reported, setReported] = useState<readonly FieldError[]>([])
  const [saving, setSaving] = useState(false)
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const creating = record === undefined
  const errors = attempted ? [...promoDraftErrors(draft, { creating, today }), ...reported] : []
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  const change = (next: PromoChange) => {
    setReported([])
    setDraft((old) => nextPromoDraft(old, next))
  }
  const save = async () => {
    setAttempted(true)
    if (promoDraftErrors(draft, { creating, today }).length > 0) return
    setSaving(true)
    const place = { service: 'perennial', path_type: 'promo_codes_v2', name: draft.promoCode, data: { ...draft } }
    try {
      if (record) await client.records.update({ ...place, id: record.id, version: conflict.theirs?.version ?? version })
      else await client.records.create({ ...place, id: promoRecordId(draft.promoCode, 'v2') })
      showToast({ tone: 'success', text: text('promoSaved') })
      onClose()
      await changed()
    } catch (error) {
      setReported(failureOf(error).fieldErrors)
      if (conflict.detect(error)) return
      const failed = record ? promoFailureTexts.update : promoFailureTexts.create
      showToast({ tone: 'danger', text: failed(draft.promoCode) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={creating ? text('addPromoCode') : text('editPromoCode')}
      size="medium"
      changed={!sameValue(draft, draftOf(record))}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            {words('cancel')}
          </Button>
          <Button tone="primary" busy={saving} onClick={() => void save()}>
            {text('savePromoCode')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <ConflictNotice
          conflict={conflict}
          onTakeTheirs={(theirs) => {
            setVersion(theirs.version)
            setDraft(draftOf(theirs))
          }}
          onSaveMine={save}
        >
          {text('promoConflict')}
        </ConflictNotice>
        <div className={fieldGrid().className}>
          <PromoFields draft={draft} change={change} errorOf={errorOf} creating={creating} />
          <ProductFields draft={draft} change={change} errorOf={errorOf} />
          <DiscountFields draft={draft} change={change} errorOf={errorOf} />
        </div>
      </Stack>
    </Dialog>
  )
}
