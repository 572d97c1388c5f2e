import { formatNumber, productWords } from '@perennial/ui/messages'
import { recordTexts } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { Icon, RelatedIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { recordTypeOf, statusWord } from '../records/parts.ts'
import { recordsUrl } from '../records/urls.ts'
import { arranged, lineWidth, type PlacedType, type RelationCount, type TypeCount } from './arrange.ts'
import { count as countStyle, drawing, line, lines, node, parts, scroller } from './visualisation.styles.ts'

/** How records of this environment are related: a drawing, and the same as a table (NAV-10). */
export function VisualisationScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const readable = ability.can('read', 'subscriptions')
  const found = useQuery({ ...query.records.relations.queryOptions(), enabled: readable })
  if (!readable) return <ForbiddenPage />
  return (
    <QueryBoundary query={found} title={text('visualisation')} notFound={words('notFound')}>
      {({ types, relations }) => (
        <Page title={text('visualisation')} density="compact">
          <PageHeader
            title={text('visualisation')}
            breadcrumbs={[{ label: words('subscriptions') }, { label: text('visualisation') }]}
          >
            {text('visualisationHint')}
          </PageHeader>
          <div className={parts().className}>
            <Drawing types={types} relations={relations} />
            <RelationTable relations={relations} />
          </div>
        </Page>
      )}
    </QueryBoundary>
  )
}

const size = { column: 250, row: 76, width: 178, height: 48 }
const labelOf = ({ path_type }: TypeCount) => recordTypeOf(path_type)?.label ?? path_type

function Drawing({ types, relations }: { types: readonly TypeCount[]; relations: readonly RelationCount[] }) {
  const placed = arranged(types, relations)
  if (placed.length === 0) return <Card>{text('noRelations')}</Card>
  const byType = new Map(placed.map((one) => [one.record_type, one]))
  // Both kinds of promo codes have the same name in the menu; here they need different ones.
  const nameOf = (one: TypeCount) =>
    placed.some((other) => other.path_type !== one.path_type && labelOf(other) === labelOf(one))
      ? statusWord(one.path_type)
      : labelOf(one)
  const width = (Math.max(...placed.map(({ column }) => column)) + 1) * size.column
  const height = Math.max(...placed.map(({ row }) => row)) * size.row + size.height
  return (
    <Card>
      <section aria-label={text('visualisation')} className={scroller().className} tabIndex={0}>
        <div className={drawing().className} style={{ width, height }}>
          <svg width={width} height={height} aria-hidden="true" className={lines().className}>
            {relations.map(({ from, to, count }) => {
              const [one, other] = [byType.get(from), byType.get(to)]
              if (!one || !other) return null
              return (
                <path
                  key={`${from} ${to}`}
                  d={pathBetween(one, other)}
                  strokeWidth={lineWidth(count)}
                  className={line().className}
                />
              )
            })}
          </svg>
          <ul>
            {placed.map((one) => (
              <li
                key={one.record_type}
                className={node().className}
                style={{
                  left: one.column * size.column,
                  top: one.row * size.row,
                  width: size.width,
                  height: size.height,
                }}
              >
                <Icon of={recordTypeOf(one.path_type)?.icon ?? RelatedIcon} size={16} />
                <Link href={recordsUrl(one.path_type)}>{nameOf(one)}</Link>
                <span className={countStyle().className}>{formatNumber(one.count)}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </Card>
  )
}

/** A line between two types: horizontal at both ends, and around types between them in one column. */
function pathBetween(one: PlacedType, other: PlacedType): string {
  const [left, right] = one.column <= other.column ? [one, other] : [other, one]
  const y = ({ row }: PlacedType) => row * size.row + size.height / 2
  const x1 = left.column * size.column + size.width
  if (left.column === right.column) {
    const bend = x1 + 44
    return `M ${x1} ${y(left)} C ${bend} ${y(left)}, ${bend} ${y(right)}, ${x1} ${y(right)}`
  }
  const x2 = right.column * size.column
  const middle = (x1 + x2) / 2
  return `M ${x1} ${y(left)} C ${middle} ${y(left)}, ${middle} ${y(right)}, ${x2} ${y(right)}`
}

const typeName = (recordType: string) => recordType.replaceAll('_', ' ')

const columns = (): readonly DataColumn<RelationCount>[] => [
  { id: 'from', header: text('fromType'), cell: ({ from }) => typeName(from), sortValue: ({ from }) => from },
  { id: 'to', header: text('toType'), cell: ({ to }) => typeName(to), sortValue: ({ to }) => to },
  {
    id: 'count',
    header: text('relationCount'),
    align: 'end',
    cell: ({ count }) => formatNumber(count),
    sortValue: ({ count }) => count,
  },
]

function RelationTable({ relations }: { relations: readonly RelationCount[] }) {
  return (
    <Card title={text('relationsTable')} flush>
      <DataTable
        bare
        label={text('relationsTable')}
        type="relations"
        icon={RelatedIcon}
        columns={columns()}
        rows={relations}
        rowId={({ from, to }) => `${from} ${to}`}
        rowLabel={({ from, to }) => `${typeName(from)} to ${typeName(to)}`}
        emptyTitle={productWords(recordTexts.noData)}
      />
    </Card>
  )
}
