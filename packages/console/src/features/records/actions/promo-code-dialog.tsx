import { sameValue } from '@perennial/domain/json'
import type { BusinessRecord } from '@perennial/api/records'
import { type CalendarDate, todayIn } from '@perennial/domain/calendar'
import {
  newPromoCodeV1,
  newPromoDraft,
  nextPromoDraft,
  type PromoCodeV1,
  type PromoDraft,
  promoDraftErrors,
  promoFailureTexts,
  promoRecordId,
  promoV1Errors,
} from '@perennial/domain/promo-codes'
import type { FieldError } from '@perennial/domain/result'
import { Button } from '@perennial/ui/button'
import { Dialog } from '@perennial/ui/dialog'
import { Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { type ReactNode, useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { ConflictNotice, useConflict } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { fieldGrid } from '../records.styles.ts'
import { useRecordsChanged } from '../queries.ts'
import { OfferCodeFields } from './offer-code-fields.tsx'
import { DiscountFields, ProductFields, PromoFields } from './promo-code-fields.tsx'

/** A kind of promo codes, as its form needs it. */
interface CodeKind<Draft extends { promoCode: string }> {
  pathType: 'promo_codes' | 'promo_codes_v2'
  version: 'v1' | 'v2'
  draftOf(record: BusinessRecord | undefined): Draft
  errorsOf(draft: Draft, at: { creating: boolean; today: CalendarDate }): readonly FieldError[]
  fields(form: {
    draft: Draft
    set: (next: (draft: Draft) => Draft) => void
    errorOf: (path: string) => string | undefined
    creating: boolean
  }): ReactNode
}

/** Codes that lead to an offer (PRO-03 to PRO-09). */
const first: CodeKind<PromoCodeV1> = {
  pathType: 'promo_codes',
  version: 'v1',
  draftOf: (record) => ({ ...newPromoCodeV1(), ...(record?.data as Partial<PromoCodeV1> | undefined) }),
  errorsOf: (draft) => promoV1Errors(draft),
  fields: ({ draft, set, errorOf, creating }) => (
    <OfferCodeFields
      draft={draft}
      change={(part) => set((old) => ({ ...old, ...part }))}
      errorOf={errorOf}
      creating={creating}
    />
  ),
}

/** Codes that take something off (PRO-23 to PRO-47). The domain decides which fields a change clears. */
const second: CodeKind<PromoDraft> = {
  pathType: 'promo_codes_v2',
  version: 'v2',
  draftOf: (record) => ({ ...newPromoDraft(), ...(record?.data as Partial<PromoDraft> | undefined) }),
  errorsOf: promoDraftErrors,
  fields: ({ draft, set, errorOf, creating }) => {
    const form = {
      draft,
      change: (next: Parameters<typeof nextPromoDraft>[1]) => set((old) => nextPromoDraft(old, next)),
      errorOf,
    }
    return (
      <>
        <PromoFields {...form} creating={creating} />
        <ProductFields {...form} />
        <DiscountFields {...form} />
      </>
    )
  },
}

export interface PromoCodeDialogProps {
  recordType: 'promo_code' | 'promo_code_v2'
  /** The code to edit; a new one without. */
  record?: BusinessRecord
  open: boolean
  onClose: () => void
}

/** A promo code of either kind, new or edited. */
export function PromoCodeDialog({ open, recordType, ...props }: PromoCodeDialogProps) {
  if (!open) return null
  return recordType === 'promo_code' ? (
    <PromoCodeForm kind={first} {...props} />
  ) : (
    <PromoCodeForm kind={second} {...props} />
  )
}

function PromoCodeForm<Draft extends { promoCode: string }>({
  kind,
  record,
  onClose,
}: Omit<PromoCodeDialogProps, 'open' | 'recordType'> & { kind: CodeKind<Draft> }) {
  const { client } = useApi()
  const { tenant } = useStaff()
  const changed = useRecordsChanged()
  const [draft, setDraft] = useState(() => kind.draftOf(record))
  const [version, setVersion] = useState(record?.version)
  const conflict = useConflict<BusinessRecord>()
  const [attempted, setAttempted] = useState(false)
  const [reported, setReported] = useState<readonly FieldError[]>([])
  const [saving, setSaving] = useState(false)
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const creating = record === undefined
  const errors = attempted ? [...kind.errorsOf(draft, { creating, today }), ...reported] : []
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  const set = (next: (draft: Draft) => Draft) => {
    setReported([])
    setDraft(next)
  }
  const save = async () => {
    setAttempted(true)
    if (kind.errorsOf(draft, { creating, today }).length > 0) return
    setSaving(true)
    const place = { service: 'perennial', path_type: kind.pathType, name: draft.promoCode, data: { ...draft } }
    try {
      if (record) await client.records.update({ ...place, id: record.id, version: conflict.theirs?.version ?? version })
      else await client.records.create({ ...place, id: promoRecordId(draft.promoCode, kind.version) })
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
      changed={!sameValue(draft, kind.draftOf(record))}
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
            setDraft(kind.draftOf(theirs))
          }}
          onSaveMine={save}
        >
          {text('promoConflict')}
        </ConflictNotice>
        <div className={fieldGrid().className}>{kind.fields({ draft, set, errorOf, creating })}</div>
      </Stack>
    </Dialog>
  )
}
