import type { BuildDifference } from '@perennial/api/builds'
import { inKilobytes } from '@perennial/domain/builds'
import { Card } from '@perennial/ui/card'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { BuildsIcon, SubcomponentIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { StatusBadge, type StatusTone } from '@perennial/ui/status-badge'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/index.ts'
import { QueryBoundary } from '../../../item-screen/index.ts'
import { text, type TextKey } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { catalogHome } from '../../../menu/index.ts'
import { Page } from '../../../page/index.ts'
import { plain } from '../operations.styles.ts'
import { buildsUrl, operationsUrl } from '../urls.ts'

type Language = BuildDifference['languages'][number]
type CardRow = BuildDifference['cards'][number]

/** `92.3 kB`, or the sizes before and after. */
function change(before: number | undefined, after: number | undefined): string {
  const was = before === undefined ? '–' : inKilobytes(before)
  const is = after === undefined ? '–' : inKilobytes(after)
  return was === is ? is : `${was} → ${is}`
}

const sizeColumn = (
  id: 'htmlBytes' | 'styleBytes' | 'scriptBytes',
  header: string,
  hideBelow?: 'narrow',
): DataColumn<Language> => ({
  id,
  header,
  align: 'end',
  ...(hideBelow ? { hideBelow } : {}),
  cell: ({ before, after }) => change(before?.[id], after?.[id]),
})

const languageColumns: readonly DataColumn<Language>[] = [
  { id: 'language', header: text('language'), cell: ({ language }) => language },
  {
    id: 'document',
    header: text('document'),
    cell: ({ changed }) => (
      <StatusBadge tone={changed ? 'warning' : 'neutral'}>{text(changed ? 'changed' : 'theSame')}</StatusBadge>
    ),
  },
  sizeColumn('htmlBytes', 'HTML'),
  sizeColumn('styleBytes', text('styles'), 'narrow'),
  sizeColumn('scriptBytes', text('script')),
]

const kinds: Readonly<Record<CardRow['kind'], { label: TextKey; tone: StatusTone }>> = {
  added: { label: 'added', tone: 'success' },
  removed: { label: 'removed', tone: 'danger' },
  changed: { label: 'changed', tone: 'warning' },
  moved: { label: 'moved', tone: 'info' },
}

const cardColumns: readonly DataColumn<CardRow>[] = [
  { id: 'card', header: text('card'), cell: ({ id }) => id },
  { id: 'component', header: text('component'), hideBelow: 'narrow', cell: ({ path }) => path },
  {
    id: 'kind',
    header: text('change'),
    cell: ({ kind }) => <StatusBadge tone={kinds[kind].tone}>{text(kinds[kind].label)}</StatusBadge>,
  },
  { id: 'properties', header: text('properties'), cell: ({ properties }) => properties.join(', ') },
]

/** The differences between two builds of a page: documents, script and cards. */
export function BuildDifferenceView({ from, to }: { from: string; to: string }) {
  const { query } = useApi()
  const difference = useQuery(query.builds.difference.queryOptions({ input: { from, to } }))
  return (
    <QueryBoundary query={difference} title={text('builds')} notFound={words('notFound')}>
      {(data) => <DifferencePage difference={data} from={from} to={to} />}
    </QueryBoundary>
  )
}

function DifferencePage({ difference, from, to }: { difference: BuildDifference; from: string; to: string }) {
  const { languages, islands, cards } = difference
  const title = text('differenceOf', { from: from.slice(0, 8), to: to.slice(0, 8) })
  return (
    <Page title={title} density="compact">
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('builds'), href: buildsUrl },
          { label: title },
        ]}
      />
      <Stack gap="large">
        <Card title={text('documents')} flush>
          <DataTable
            bare
            label={text('documents')}
            type="languages"
            icon={BuildsIcon}
            columns={languageColumns}
            rows={languages}
            rowId={({ language }) => language}
            rowLabel={({ language }) => language}
            emptyTitle={text('nothingChanged')}
            emptyHint=""
          />
        </Card>
        <Card title={text('islands')}>
          <p className={plain().className}>
            {islands.added.length + islands.removed.length === 0 && text('nothingChanged')}
            {islands.added.map((path) => `+ ${path}`).join(' ')} {islands.removed.map((path) => `− ${path}`).join(' ')}
          </p>
        </Card>
        <Card title={text('cards')} flush>
          <DataTable
            bare
            label={text('cards')}
            type="cards"
            icon={SubcomponentIcon}
            columns={cardColumns}
            rows={cards}
            rowId={({ id, kind }) => `${id} ${kind}`}
            rowLabel={({ id }) => id}
            emptyTitle={text('nothingChanged')}
            emptyHint=""
          />
        </Card>
      </Stack>
    </Page>
  )
}
