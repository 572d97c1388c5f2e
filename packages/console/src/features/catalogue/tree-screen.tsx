import { accessTexts } from '@perennial/domain/access'
import { recordTypeOfTree } from '@perennial/domain/catalogue'
import { familyOf } from '@perennial/domain/families'
import { ButtonLink } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { UploadIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { words } from '../../words/index.ts'
import { breadcrumbHome } from '../../menu/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../../page/index.ts'
import { AddMenu } from './add-menu.tsx'
import { isCreateAddress } from './create-address.ts'
import { useFamilyMetadata } from './detail/queries.ts'
import { CreateItem } from './lazy-parts.ts'
import { ItemTable } from './list/item-table.tsx'
import { useItemTotal } from './list/use-item-total.ts'
import { importUrl, mayImport } from './import/urls.ts'
import { text } from './texts.ts'
import { type CatalogueTree, treeOf } from '../../items/index.ts'
import { productWords } from '@perennial/ui/messages'

/** The items of one tree of the catalogue (ITM-12). */
export function TreeScreen() {
  const { tree: name = '' } = useParams()
  const { ability } = useStaff()
  const tree = treeOf(name)
  const [params] = useSearchParams()
  if (!tree) return <NotFoundPage />
  if (!ability.can('read', tree.area)) return <ForbiddenPage title={productWords(accessTexts.screen)} />
  if (isCreateAddress('', params)) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <CreateItem parent={`/${name}`} label={tree.label} />
      </Suspense>
    )
  }
  return <TreeList key={name} name={name} tree={tree} />
}

function TreeList({ name, tree }: { name: string; tree: CatalogueTree }) {
  const { ability } = useStaff()
  const recordType = recordTypeOfTree(name) ?? ''
  const metadata = useFamilyMetadata(recordType)
  const total = useItemTotal(name)
  if (metadata.isLoading) return <LoadingPage />
  const family = familyOf(recordType, metadata.data?.data)
  return (
    <Page title={tree.label} density="compact">
      <PageHeader
        title={tree.label}
        breadcrumbs={[{ label: words('catalog'), href: breadcrumbHome }, { label: tree.label }]}
        count={total}
        actions={
          <>
            {mayImport(name, (action, area) => ability.can(action, area)) && (
              <ButtonLink href={importUrl(name)} icon={UploadIcon}>
                {text('importItems')}
              </ButtonLink>
            )}
            <AddMenu path={`/${name}`} />
          </>
        }
      />
      {family.ok ? (
        <ItemTable
          path={name}
          family={family.value}
          label={tree.label}
          type={tree.type}
          icon={tree.icon}
          recursive
          views
          emptyAction={<AddMenu path={`/${name}`} />}
        />
      ) : (
        <Callout tone="danger" live>
          {family.errors[0]?.message}
        </Callout>
      )}
    </Page>
  )
}
