import type { ItemNode } from '@perennial/api/catalogue'
import { detailAddress, pageSizes } from '@perennial/domain/catalogue'
import { jobTexts, mayStartJob } from '@perennial/domain/jobs'
import { attributeKey } from '@perennial/domain/product'
import { Button } from '@perennial/ui/button'
import type { DataColumn } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { BillingSyncIcon, ProductIcon } from '@perennial/ui/icons'
import { StatusBadge } from '@perennial/ui/status-badge'
import { showToast } from '@perennial/ui/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { type ListPage, ListScreen, useListAddress } from '../../list-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage } from '../../page/index.ts'
import { OperationNote } from './components/operation-note.tsx'
import { operationsUrl } from './urls.ts'
import { useOperation } from './use-operation.ts'
import { productWords } from '@perennial/ui/messages'

const pageSize = pageSizes.catalogue

const textAt = ({ data }: ItemNode, name: string): string => {
  const attributes = (data?.attributes ?? {}) as Record<string, unknown>
  return String(attributes[attributeKey(name)] ?? '')
}
const lastSynced = ({ data }: ItemNode): string | undefined =>
  typeof data?.lastSynced === 'string' ? data.lastSynced : undefined

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: words('name'), cell: (product) => textAt(product, 'display_name') || product.name },
  {
    id: 'code',
    header: text('productCode'),
    hideBelow: 'narrow',
    cell: (product) => textAt(product, 'product_code'),
  },
  {
    id: 'synced',
    header: text('synced'),
    cell: ({ data }) =>
      data?.synced === true ? (
        <StatusBadge tone="success">{words('yes')}</StatusBadge>
      ) : (
        <StatusBadge shape="ring">{words('no')}</StatusBadge>
      ),
  },
  {
    id: 'lastSynced',
    header: text('lastSynced'),
    hideBelow: 'narrow',
    cell: (product) => <DateTime value={lastSynced(product)} precision="minute" />,
  },
]

/** The products of the catalogue and their sync with the billing provider (JOB-10 to JOB-13). */
export function ProductCatalogScreen() {
  const { ability } = useStaff()
  const { query, queryClient } = useApi()
  const address = useListAddress()
  const sync = useOperation()
  const readable = ability.can('read', 'product_catalog')
  const products = useQuery({
    ...query.items.tree.queryOptions({
      input: {
        catalog: '1',
        path: 'products',
        recursive: true,
        withDetails: true,
        limit: pageSize,
        ...(address.search ? { search: address.search } : {}),
        ...(address.after ? { queryMore: address.after } : {}),
      },
    }),
    enabled: readable,
    select: ({ item, queryMore, total }): ListPage<ItemNode> => ({
      rows: item.tree.filter(({ type }) => type === 'item'),
      next: queryMore,
      total,
    }),
    placeholderData: keepPreviousData,
  })
  // Refreshes the table when the sync has finished.
  useEffect(() => {
    if (sync.outcome === 'success') void queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
  }, [sync.outcome, queryClient, query])
  if (!readable) return <ForbiddenPage />
  const start = () =>
    sync.start({ jobType: 'zuoraCatalogSync' }).catch((error: unknown) => {
      showToast({
        tone: 'danger',
        text: failureOf(error).status > 0 ? failureOf(error).message : productWords(jobTexts.syncFailed),
      })
    })
  return (
    <ListScreen
      title={text('productCatalogue')}
      breadcrumbs={[
        { label: words('catalog'), href: catalogHome },
        { label: text('operations'), href: operationsUrl },
        { label: text('productCatalogue') },
      ]}
      type="products"
      icon={ProductIcon}
      columns={columns}
      query={products}
      address={address}
      pageSize={pageSize}
      rowId={({ path }) => path}
      rowLabel={({ name }) => name}
      rowHref={ability.can('read', 'item') ? ({ path }) => detailAddress(path) : undefined}
      searchLabel={text('findItems')}
      filtered={address.search !== ''}
      notice={
        <OperationNote
          operation={sync}
          success={productWords(jobTexts.synced)}
          failure={productWords(jobTexts.syncFailed)}
        />
      }
      actions={
        mayStartJob('zuoraCatalogSync', (action, area) => ability.can(action, area)) && (
          <Button
            tone="primary"
            icon={BillingSyncIcon}
            busy={sync.starting || sync.outcome === 'running'}
            onClick={() => void start()}
          >
            {text('syncProducts')}
          </Button>
        )
      }
      emptyTitle={text('noRecords', { type: 'products' })}
      emptyHint={text('noItemsHint')}
    />
  )
}
