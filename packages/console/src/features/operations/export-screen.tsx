import { todayIn } from '@perennial/domain/calendar'
import {
  type DatePreset,
  datePresets,
  dateRangeErrors,
  type ExportFilters,
  exportAccess,
  exportObjects,
  exportRequest,
  presetRange,
  regenerated,
} from '@perennial/domain/exports'
import { catalogMenu } from '@perennial/domain/navigation'
import { attributeKey } from '@perennial/domain/product'
import type { Criterion, Logic } from '@perennial/domain/search'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { DateField } from '@perennial/ui/date-field'
import { FilterBar, type FilterField } from '@perennial/ui/filter-bar'
import { DownloadIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Select } from '@perennial/ui/select'
import { Row, Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useStaff } from '../../access/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { message } from '../../messages/index.ts'
import { catalogHome, ForbiddenPage, Page } from '../../shell/index.ts'
import { ExportJobs } from './components/export-jobs.tsx'
import { fields, narrow, whole } from './operations.styles.ts'
import { operationsUrl } from './urls.ts'

const { entries } = catalogMenu({ page_builder_v2: false, journeys_v2: true, promo_codes_v2: true })
const labelOf = (object: string) => entries.find(({ address }) => address === `/catalog/${object}`)?.label ?? object

const filterFields: readonly FilterField[] = [
  { name: message('name'), path: 'name', kind: 'text' },
  { name: message('path'), path: 'path', kind: 'text' },
  { name: message('label'), path: `data.attributes.${attributeKey('label')}`, kind: 'text' },
  { name: message('itemVersion'), path: 'version', kind: 'number' },
]

/** Attributes that a table of the catalogue shows. */
const shownColumns = [attributeKey('display_name'), attributeKey('label')]

interface Draft {
  object: (typeof exportObjects)[number]
  form: 'table' | 'records'
  columns: 'default' | 'all'
  preset: DatePreset
  from: string | null
  to: string | null
  criteria: readonly Criterion[]
  logic: Logic
}

const blank: Draft = {
  object: 'offers',
  form: 'table',
  columns: 'default',
  preset: 'all',
  from: null,
  to: null,
  criteria: [],
  logic: 'AND',
}

/** Exports of the catalogue as files (EXP-13 to EXP-16). */
export function ExportScreen() {
  const { ability } = useStaff()
  if (!exportAccess((action, area) => ability.can(action, area)).link) return <ForbiddenPage />
  return (
    <Page title={message('export')} density="compact">
      <PageHeader
        title={message('export')}
        breadcrumbs={[
          { label: message('catalog'), href: catalogHome },
          { label: message('operations'), href: operationsUrl },
          { label: message('export') },
        ]}
      />
      <Export />
    </Page>
  )
}

function Export() {
  const { client, query, queryClient } = useApi()
  const { tenant } = useStaff()
  const [draft, setDraft] = useState(blank)
  const [started, setStarted] = useState<readonly string[]>([])
  const [tab, setTab] = useState('active')
  const [attempted, setAttempted] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const [today] = useState(() => todayIn(tenant.timeZone, Date.now()))
  const custom = { ...(draft.from ? { from: draft.from } : {}), ...(draft.to ? { to: draft.to } : {}) }
  const dates = draft.preset === 'custom' ? custom : presetRange(draft.preset, today)
  const errors = dateRangeErrors(dates, today)
  const errorOf = (path: string) => (attempted ? errors.find((error) => error.path === path)?.message : undefined)

  const start = async (job: object) => {
    try {
      const { id } = await client.jobs.start(job as Parameters<typeof client.jobs.start>[0])
      setStarted((old) => [id, ...old])
      setTab('active')
      await queryClient.invalidateQueries({ queryKey: query.jobs.list.key() })
    } catch (error) {
      showToast({ tone: 'danger', text: failureOf(error).message })
    }
  }
  const exportNow = () => {
    setAttempted(true)
    if (errors.length > 0) return
    const filters: ExportFilters = { criteria: draft.criteria, logic: draft.logic, dates }
    const { object } = draft
    const table = exportRequest({
      object,
      columns: { shown: shownColumns, all: shownColumns },
      exportAllColumns: draft.columns === 'all',
      exportFilteredResults: true,
      filters,
    })
    void start(draft.form === 'table' ? table : { jobType: 'export', object, filters })
  }
  return (
    <Stack gap="large">
      <Card className={narrow().className}>
        <div className={fields().className}>
          <Select
            label={message('exportObject')}
            value={draft.object}
            options={exportObjects.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(object) => change({ object })}
          />
          <Select
            label={message('createdBetween')}
            value={draft.preset}
            options={datePresets.map(({ id, label }) => ({ value: id, label }))}
            onChange={(preset) => change({ preset })}
          />
          {draft.preset === 'custom' && (
            <>
              <DateField
                label={message('from')}
                max={today}
                value={draft.from}
                error={errorOf('from')}
                onChange={(from) => change({ from })}
              />
              <DateField
                label={message('to')}
                max={today}
                value={draft.to}
                error={errorOf('to')}
                onChange={(to) => change({ to })}
              />
            </>
          )}
          <RadioGroup
            label={message('exportForm')}
            value={draft.form}
            options={[
              { value: 'table', label: message('exportAsTable'), hint: message('exportAsTableHint') },
              { value: 'records', label: message('exportAsRecords'), hint: message('exportAsRecordsHint') },
            ]}
            onChange={(form) => change({ form })}
          />
          {draft.form === 'table' && (
            <RadioGroup
              label={message('columns')}
              value={draft.columns}
              options={[
                { value: 'default', label: message('columnsDefault') },
                { value: 'all', label: message('columnsAll') },
              ]}
              onChange={(columns) => change({ columns })}
            />
          )}
          <div className={whole().className}>
            <FilterBar
              fields={filterFields}
              criteria={draft.criteria}
              onCriteriaChange={(criteria) => change({ criteria })}
              logic={draft.logic}
              onLogicChange={(logic) => change({ logic })}
            />
          </div>
          <Row gap="small" className={whole().className}>
            <Button tone="primary" icon={DownloadIcon} onClick={exportNow}>
              {message('exportAction')}
            </Button>
          </Row>
        </div>
      </Card>
      <ExportJobs
        label={message('export')}
        tab={tab}
        onTab={setTab}
        started={started}
        onAgain={(job) => void start(regenerated(job))}
      />
    </Stack>
  )
}
