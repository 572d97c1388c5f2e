import type { Item } from '@perennial/api/catalogue'
import { notReadableText } from '@perennial/domain/access'
import { recordTypeOfTree } from '@perennial/domain/catalogue'
import { familyOf } from '@perennial/domain/families'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { JsonView } from '@perennial/ui/json-view'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf } from '../../api/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../../page/index.ts'
import { isCreateAddress } from './create-address.ts'
import { breadcrumbsOf } from './detail/breadcrumbs.ts'
import { textIn } from './detail/item-editor-context.ts'
import { useFamilyMetadata } from './detail/queries.ts'
import { CreateItem, CreationScreen, ItemPage } from './lazy-parts.ts'
import { useItem } from './queries.ts'
import { treeOf } from '../../items/index.ts'

/** One item of the catalogue (ITM-16, ITM-18). */
export function CatalogueItemScreen() {
  const { tree: name = '', '*': rest = '' } = useParams()
  const { ability } = useStaff()
  const tree = treeOf(name)
  const readable = tree !== undefined && ability.can('read', tree.area)
  const [params] = useSearchParams()
  const isNew = isCreateAddress(rest, params)
  const query = useItem(`/${name}/${rest}`, { enabled: readable && !isNew })
  if (!tree) return <NotFoundPage />
  if (!readable) return <ForbiddenPage title={notReadableText(recordTypeOfTree(name) ?? name)} />
  if (rest === 'create' && !params.has('type')) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <CreationScreen key={name} name={name} tree={tree} />
      </Suspense>
    )
  }
  if (isNew) {
    const directory = rest.replace(/\/?create$/, '').replace(/\/$/, '')
    return (
      <Suspense fallback={<LoadingPage />}>
        <CreateItem parent={directory === '' ? `/${name}` : `/${name}/${directory}`} label={tree.label} />
      </Suspense>
    )
  }
  return (
    <QueryBoundary query={query} title={tree.label} notFound={words('notFound')}>
      {(item) => <WithFamily key={item.id} item={item} label={tree.label} tree={name} />}
    </QueryBoundary>
  )
}

/** An item with the metadata of its family. Without a family its raw data is shown, and the reason (ITM-116). */
function WithFamily({ item, label, tree }: { item: Item; label: string; tree: string }) {
  const recordType = textIn(item.data, 'record_type') || (recordTypeOfTree(tree) ?? '')
  const { data, error, isLoading } = useFamilyMetadata(recordType)
  if (isLoading) return <LoadingPage />
  const failure = error ? failureOf(error) : undefined
  const family = failure && failure.code !== 'NO_FAMILY' ? undefined : familyOf(recordType, data?.data)
  if (family?.ok) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <ItemPage item={item} family={family.value} label={label} />
      </Suspense>
    )
  }
  return (
    <Page title={item.name} density="compact">
      <PageHeader title={item.name} breadcrumbs={breadcrumbsOf(item, label)} />
      <Stack>
        <Callout tone="danger" live>
          {family?.errors[0]?.message ?? failure?.message}
        </Callout>
        <Card>
          <JsonView value={item} label={item.name} maxHeight={720} />
        </Card>
      </Stack>
    </Page>
  )
}
