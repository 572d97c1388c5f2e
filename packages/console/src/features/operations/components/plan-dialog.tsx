import type { Build } from '@perennial/api/builds'
import type { ScheduledAction } from '@perennial/domain/builds'
import { todayIn } from '@perennial/domain/calendar'
import type { FieldError } from '@perennial/domain/result'
import { Button } from '@perennial/ui/button'
import { DateField } from '@perennial/ui/date-field'
import { Dialog } from '@perennial/ui/dialog'
import { InlineError } from '@perennial/ui/inline-error'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Stack } from '@perennial/ui/stack'
import { TimeField } from '@perennial/ui/time-field'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { failureOf, useApi } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { fields, plain, whole } from '../operations.styles.ts'

const blank = { action: 'publish' as ScheduledAction, date: null as string | null, time: '09:00' as string | null }

/** Plans when a build goes live, or when its page is taken off the shop, in the tenant's time zone. */
export function PlanDialog({ open, onClose, build }: { open: boolean; onClose: () => void; build: Build }) {
  const { client, query, queryClient } = useApi()
  const { tenant } = useStaff()
  const [draft, setDraft] = useState(blank)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<typeof blank>) => setDraft((old) => ({ ...old, ...part }))
  const errorOf = (path: string) => errors.find((error) => error.path === path)?.message
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const tags = build.pages.map(({ path }) => path)

  const plan = async () => {
    setBusy(true)
    setErrors([])
    setFailure(undefined)
    try {
      await client.schedules.create({
        action: draft.action,
        path: build.path,
        tags,
        ...(draft.action === 'publish' ? { buildId: build.id } : {}),
        date: draft.date ?? '',
        time: draft.time ?? '',
      })
      await queryClient.invalidateQueries({ queryKey: query.schedules.key() })
      showToast({ tone: 'success', text: text('publicationPlanned') })
      setDraft(blank)
      onClose()
    } catch (error) {
      const { data, message: words } = failureOf(error)
      const found = (data as { fieldErrors?: readonly FieldError[] } | undefined)?.fieldErrors ?? []
      setErrors(found)
      if (found.length === 0) setFailure(words)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('planPublication')}
      changed={draft.date !== null}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words('cancel')}
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void plan()}>
            {text('plan')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <p className={plain().className}>{text('planHint', { zone: tenant.timeZone, tags: tags.join(', ') })}</p>
        <div className={fields().className}>
          <RadioGroup
            className={whole().className}
            label={text('what')}
            layout="row"
            value={draft.action}
            options={[
              { value: 'publish', label: text('publishBuild') },
              { value: 'unpublish', label: text('unpublishPage') },
            ]}
            onChange={(action) => change({ action })}
          />
          <DateField
            label={words('date')}
            required
            min={today}
            value={draft.date}
            error={errorOf('date')}
            onChange={(date) => change({ date })}
          />
          <TimeField
            label={words('time')}
            required
            value={draft.time}
            error={errorOf('time')}
            onChange={(time) => change({ time })}
          />
        </div>
        {failure && <InlineError>{failure}</InlineError>}
      </Stack>
    </Dialog>
  )
}
