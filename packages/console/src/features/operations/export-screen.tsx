import { todayIn } from '@perennial/domain/calendar'
import {
  type DatePreset,
  datePresets,
  dateRangeErrors,
  type ExportFilters,
  exportAccess,
  exportObjects,
  exportRequest,
  itemsExportRequest,
  presetRange,
  regenerated,
} from '@perennial/domain/exports'
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
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { ExportJobs } from './components/export-jobs.tsx'
import { treeOf } from '../../items/index.ts'
import { fields, narrow, whole } from './operations.styles.ts'
import { operationsUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

const labelOf = (object: string) => treeOf(object)?.label ?? object

const filterFields: readonly FilterField[] = [
  { name: words('name'), path: 'name', kind: 'text' },
  { name: words('path'), path: 'path', kind: 'text' },
  { name: text('label'), path: `data.attributes.${attributeKey('label')}`, kind: 'text' },
  { name: text('itemVersion'), path: 'version', kind: 'number' },
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
    <Page title={text('export')} density="compact">
      <PageHeader
        title={text('export')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('export') },
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
    void start(draft.form === 'table' ? table : itemsExportRequest(object, filters))
  }
  return (
    <Stack gap="large">
      <Card className={narrow().className}>
        <div className={fields().className}>
          <Select
            label={text('exportObject')}
            value={draft.object}
            options={exportObjects.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(object) => change({ object })}
          />
          <Select
            label={text('createdBetween')}
            value={draft.preset}
            options={datePresets.map(({ id, label }) => ({ value: id, label: productWords(label) }))}
            onChange={(preset) => change({ preset })}
          />
          {draft.preset === 'custom' && (
            <>
              <DateField
                label={words('from')}
                max={today}
                value={draft.from}
                error={errorOf('from')}
                onChange={(from) => change({ from })}
              />
              <DateField
                label={text('to')}
                max={today}
                value={draft.to}
                error={errorOf('to')}
                onChange={(to) => change({ to })}
              />
            </>
          )}
          <RadioGroup
            label={text('exportForm')}
            value={draft.form}
            options={[
              { value: 'table', label: text('exportAsTable'), hint: text('exportAsTableHint') },
              { value: 'records', label: text('exportAsRecords'), hint: text('exportAsRecordsHint') },
            ]}
            onChange={(form) => change({ form })}
          />
          {draft.form === 'table' && (
            <RadioGroup
              label={text('columns')}
              value={draft.columns}
              options={[
                { value: 'default', label: text('columnsDefault') },
                { value: 'all', label: text('columnsAll') },
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
              {text('exportAction')}
            </Button>
          </Row>
        </div>
      </Card>
      <ExportJobs
        label={text('export')}
        tab={tab}
        onTab={setTab}
        started={started}
        onAgain={(job) => void start(regenerated(job))}
      />
    </Stack>
  )
}
