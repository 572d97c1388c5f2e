import type { BusinessRecord } from '@perennial/api/records'
import { isForgotten, maxSegments } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { SaveButton } from '@perennial/ui/save-button'
import { Stack } from '@perennial/ui/stack'
import { TagPicker } from '@perennial/ui/tag-picker'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { useApi } from '../../../api/index.ts'
import { ConflictNotice, LeaveGuard, useConflict, useForm } from '../../../form/index.ts'
import { useTreeItems } from '../../../items/index.ts'
import { text } from '../texts.ts'
import { useMay } from '../actions/use-may.ts'
import { useRecordsChanged } from '../queries.ts'

const segmentsOf = ({ data }: BusinessRecord): string[] =>
  Array.isArray(data.segments) ? data.segments.filter((one): one is string => typeof one === 'string') : []

const nameOf = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? path

/** The segments of a customer. A refusal shows at the field (OBJ-25, OBJ-26). */
export function SegmentsSection({ record }: { record: BusinessRecord }) {
  const { client } = useApi()
  const { ability } = useStaff()
  const changed = useRecordsChanged()
  const [version, setVersion] = useState(record.version)
  const conflict = useConflict<BusinessRecord>()
  const mayEdit = useMay()('editSegments', record.record_type) && !isForgotten(record.data)
  const [search, setSearch] = useState('')
  const known = useTreeItems({ tree: 'segments', search, enabled: mayEdit && ability.can('read', 'item') })
  const form = useForm({
    initial: { segments: segmentsOf(record) },
    check: () => [],
    conflict,
    async submit({ segments }) {
      const saved = await client.records.segments({
        service: record.service,
        id: record.id,
        // The next save overwrites, as the notice has announced.
        version: conflict.theirs?.version ?? version,
        data: { segments },
      })
      setVersion(saved.version)
      showToast({ tone: 'success', text: text('segmentsSaved') })
      await changed()
    },
  })
  const { segments } = form.draft
  return (
    <Card title={text('segments')}>
      <Stack gap="small">
        <ConflictNotice
          conflict={conflict}
          onTakeTheirs={(theirs) => {
            setVersion(theirs.version)
            form.reset({ segments: segmentsOf(theirs) })
          }}
          onSaveMine={form.submit}
        >
          {text('segmentsConflict')}
        </ConflictNotice>
        <TagPicker
          label={text('segments')}
          labelHidden
          hint={text('segmentsHint')}
          none={text('noSegments')}
          options={known.items
            .filter(({ type }) => type === 'item')
            .map(({ path }) => ({ value: path, label: nameOf(path) }))}
          onSearch={setSearch}
          loading={known.loading}
          nameOf={nameOf}
          value={segments}
          onChange={(next) => form.change({ segments: next })}
          error={form.errorOf('segments')}
          readOnly={!mayEdit}
          addLabel={text('addSegment')}
          max={maxSegments}
        />
        {mayEdit && (
          <div>
            <SaveButton onSave={form.submit} disabled={!form.changed} />
          </div>
        )}
        <LeaveGuard when={form.changed && !form.submitting} />
      </Stack>
    </Card>
  )
}
