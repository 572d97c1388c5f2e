import { notReadableText } from '@perennial/domain/access'
import type { Client } from '@perennial/api/client'
import type { BusinessRecord } from '@perennial/api/records'
import { isService, pathTypeOfRecord, recordTexts, valueAt } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { CopyButton } from '@perennial/ui/copy-button'
import { DateTime } from '@perennial/ui/date-time'
import { Link } from '@perennial/ui/link'
import type { TabItem } from '@perennial/ui/tabs'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { ItemScreen, QueryBoundary } from '../../item-screen/index.ts'
import { DeskPanel, DeskProvider } from '../customer-desk/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { useRecent } from '../../recent/index.ts'
import { ForbiddenPage, NotFoundPage } from '../../page/index.ts'
import { useRecordActions, useSchedule } from './actions/use-record-actions.tsx'
import { Fault, FieldValue } from './components/field-value.tsx'
import { RecordStatus } from './components/record-status.tsx'
import { type Field, type LayoutTab, layoutOf, type RecordLayout } from './layouts/index.ts'
import { areaLabel, type RecordType, recordTypeOf } from './record-types.ts'
import { code, column, columns, identity, owner } from './records.styles.ts'
import { useOwner } from './queries.ts'
import { fieldText, moneyText } from './record-value.ts'
import { SectionView } from './sections/section-view.tsx'
import { recordsUrl, recordUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

/** OBJ-27, OBJ-40: "not found" messages of the types that people look up by id. */
const notFoundTexts: Readonly<Record<string, string>> = {
  customer: productWords(recordTexts.customerNotFound),
  subscription: productWords(recordTexts.subscriptionNotFound),
}

/** One record of any type, as the layout of its type has it (OBJ-02, OBJ-05, OBJ-57). */
export function RecordScreen() {
  const { type: pathType = '', service = '', id = '', mode } = useParams()
  const { tenant, ability } = useStaff()
  const { query } = useApi()
  const type = recordTypeOf(pathType)
  const readable = type !== undefined && ability.can('read', type.area)
  const record = useQuery({
    ...query.records.get.queryOptions({ input: { service, path_type: pathType, id } }),
    enabled: readable && isService(service),
  })
  if (!type || !isService(service)) return <NotFoundPage title={text('notFoundRecord')} />
  if (!readable) return <ForbiddenPage title={notReadableText(type.recordType)} />
  const notFound = notFoundTexts[type.recordType] ?? text('notFoundRecord')
  // Test and production are two worlds: this console shows the one it runs in.
  if (mode !== tenant.mode) return <NotFoundPage title={notFound} />
  return (
    <QueryBoundary query={record} title={type.label} notFound={notFound}>
      {(found) => (
        <Served key={found.id} record={found} layout={layoutOf(type.recordType)}>
          <RecordPage record={found} type={type} layout={layoutOf(type.recordType)} />
        </Served>
      )}
    </QueryBoundary>
  )
}

const hasDesk = (layout: RecordLayout | undefined): boolean =>
  layout?.tabs.some(({ main }) => main.some(({ kind }) => kind === 'desk')) ?? false

/** Opens the desk around a record that has one, so that the page and the panel beside it share what is open. */
function Served({
  record,
  layout,
  children,
}: {
  record: BusinessRecord
  layout: RecordLayout | undefined
  children: ReactNode
}) {
  if (!hasDesk(layout)) return children
  return (
    <DeskProvider
      record={record}
      recordUrl={({ record_type, id }) => {
        const pathType = pathTypeOfRecord(record_type)?.pathType
        return pathType ? recordUrl(pathType, { mode: record.mode, id }) : undefined
      }}
    >
      {children}
    </DeskProvider>
  )
}

interface PageProps {
  record: BusinessRecord
  type: RecordType
  layout: RecordLayout | undefined
}

function RecordPage({ record, type, layout }: PageProps) {
  const name = record.name || record.id
  useRecent({ label: name, kind: type.label })
  const { actions, dialogs } = useRecordActions(record)
  const counts = useTabCounts(record, layout?.tabs ?? [])
  const facts = layout?.facts.map((fact) =>
    fact === 'nextPayment'
      ? { term: text('nextPayment'), detail: <NextPayment record={record} /> }
      : { term: text(fact.label), detail: <FieldValue field={fact} record={record} /> },
  )
  const tabs = layout?.tabs.map(
    (tab): TabItem => ({
      id: tab.id,
      label: text(tab.label),
      count: counts.get(tab.id),
      content: <TabContent tab={tab} record={record} />,
    }),
  ) ?? [
    {
      id: 'overview',
      label: words('overview'),
      content: (
        <Card>
          <Fault>{text('unknownLayout', { name: type.recordType })}</Fault>
        </Card>
      ),
    },
  ]
  return (
    <>
      <ItemScreen
        name={name}
        title={titleOf(record, layout) ?? (layout?.heading ? text(layout.heading, { reference: name }) : name)}
        breadcrumbs={[
          { label: areaLabel(type) },
          { label: type.label, href: recordsUrl(type.pathType, record.service) },
          { label: name },
        ]}
        badge={<RecordStatus status={record.status} />}
        actions={actions.length > 0 ? actions : undefined}
        facts={facts && facts.length > 0 ? facts : undefined}
        tabs={tabs}
        panel={hasDesk(layout) && <DeskPanel />}
      >
        <span className={identity().className}>
          <span className={code().className}>{record.id}</span>
          <CopyButton value={record.id} />
          <OwnerLink record={record} />
        </span>
      </ItemScreen>
      {dialogs}
    </>
  )
}

/** Title of the page: the values at the layout's path, joined. */
function titleOf(record: BusinessRecord, layout: RecordLayout | undefined): string | undefined {
  if (!layout?.title) return undefined
  const field: Field = { label: 'name', path: layout.title, kind: 'list' }
  const found = Array.isArray(valueAt(record, layout.title)) ? fieldText(field, record) : { missing: true as const }
  return 'text' in found ? found.text : undefined
}

/** Owner of the record, if it has one. */
function OwnerLink({ record }: { record: BusinessRecord }) {
  const { data: customer } = useOwner(record)
  if (!customer) return null
  return (
    <span className={owner().className}>
      {text('forCustomer')} <Link href={recordUrl('customers', customer)}>{customer.name || customer.id}</Link>
    </span>
  )
}

function TabContent({ tab, record }: { tab: LayoutTab; record: BusinessRecord }) {
  const main = (
    <div className={column().className}>
      {tab.main.map((section, index) => (
        <SectionView key={keyOf(section.kind, index)} section={section} record={record} />
      ))}
    </div>
  )
  if (!tab.aside || tab.aside.length === 0) return main
  return (
    <div className={columns().className}>
      {main}
      <div className={column().className}>
        {tab.aside.map((section, index) => (
          <SectionView key={keyOf(section.kind, index)} section={section} record={record} />
        ))}
      </div>
    </div>
  )
}

// Layouts are constants: a section's place is its identity.
const keyOf = (kind: string, at: number): string => `${at} ${kind}`

/** The next charge that is not settled: how much, and when. */
function NextPayment({ record }: { record: BusinessRecord }) {
  const schedule = useSchedule(record)
  if (!schedule) return null
  const next = schedule.find(({ status }) => ['pending', 'scheduled'].includes(status.toLowerCase()))
  const amount = next && moneyText(Number(next.data.amount), next.data.currency)
  if (!next || amount === undefined) return text('nothingScheduled')
  const [before = '', after = ''] = text('paymentOn', { amount, date: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <DateTime value={String(next.data.date)} />
      {after}
    </>
  )
}

/** Number of related records in tabs with a count. */
function useTabCounts(record: BusinessRecord, tabs: readonly LayoutTab[]): ReadonlyMap<string, number> {
  const { client, query } = useApi()
  const { service, id } = record
  const place = { service, path_type: pathTypeOfRecord(record.record_type)?.pathType ?? '', id, limit: 1 }
  const counted = tabs.flatMap(({ id: tab, count }) => (count ? [{ tab, count }] : []))
  const answers = useQueries({
    queries: counted.map(({ tab, count }) => ({
      queryKey: [...query.records.key(), 'count', place.path_type, id, tab],
      queryFn: async () => {
        const answers = await Promise.all(totalCalls(client, place, count))
        return answers.reduce((sum, { total }) => sum + total.count, 0)
      },
    })),
  })
  return new Map(
    counted.flatMap(({ tab }, index) => (answers[index]?.data === undefined ? [] : [[tab, answers[index].data]])),
  )
}

type Place = Parameters<Client['records']['events']>[0]

function totalCalls(client: Client, place: Place, count: NonNullable<LayoutTab['count']>) {
  if (count.of === 'events') return [client.records.events(place)]
  if (count.of === 'identities') return [client.records.identities(place)]
  const call = count.of === 'owned' ? client.records.owned : client.records.related
  return count.recordTypes.map((record_type) => call({ ...place, record_type }))
}
