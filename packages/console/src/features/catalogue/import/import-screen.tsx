import { recordTypeOfTree } from '@perennial/domain/catalogue'
import { familyOf } from '@perennial/domain/families'
import { sheetLimits } from '@perennial/domain/spreadsheets'
import { Button, ButtonLink } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { UploadIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { ProgressBar } from '@perennial/ui/progress-bar'
import { Stack } from '@perennial/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { useParams, useSearchParams } from 'react-router'
import { failureOf, useApi } from '../../../api/index.ts'
import { type CatalogueTree, treeOf, treeUrl } from '../../../items/index.ts'
import { breadcrumbHome } from '../../../menu/index.ts'
import { ForbiddenPage, LoadingPage, NotFoundPage, Page } from '../../../page/index.ts'
import { useStaff } from '../../../staff/index.ts'
import { words } from '../../../words/index.ts'
import { useFamilyMetadata } from '../detail/queries.ts'
import { text } from '../texts.ts'
import * as styles from './import.styles.ts'
import { SheetForm } from './sheet-form.tsx'
import { mayImport } from './urls.ts'

/** A spreadsheet of items is brought: the file, then what its columns mean; the check is the preview of a change set (CAT-24 to CAT-32). */
export function ImportItemsScreen() {
  const { tree: name = '' } = useParams()
  const { ability } = useStaff()
  const tree = treeOf(name)
  if (!tree) return <NotFoundPage />
  if (!mayImport(name, (action, area) => ability.can(action, area))) return <ForbiddenPage />
  return <ImportItems key={name} name={name} tree={tree} />
}

function ImportItems({ name, tree }: { name: string; tree: CatalogueTree }) {
  const title = text('importTitle', { type: tree.type })
  const [params, setParams] = useSearchParams()
  const id = params.get('sheet')
  const other = () => setParams({}, { replace: true })
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: words('catalog'), href: breadcrumbHome },
          { label: tree.label, href: treeUrl(name) },
          { label: text('importItems') },
        ]}
      >
        {text('importExplains')}
      </PageHeader>
      {id === null ? (
        <ChooseFile tree={name} onRead={(sheet) => setParams({ sheet })} />
      ) : (
        <ReadSheet id={id} name={name} tree={tree} onOther={other} />
      )}
    </Page>
  )
}

/** The file: chosen or dropped, and read. Pressed again after a lost answer, it is the same sheet. */
function ChooseFile({ tree, onRead }: { tree: string; onRead: (sheet: string) => void }) {
  const { client, query, queryClient } = useApi()
  const [ids] = useState(() => new WeakMap<File, string>())
  const [reading, setReading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > sheetLimits.bytes) {
      setProblem(text('importTooLarge', { mb: sheetLimits.bytes / 1024 / 1024 }))
      return
    }
    const id = ids.get(file) ?? crypto.randomUUID()
    ids.set(file, id)
    setReading(file.name)
    try {
      const sheet = await client.sheets.upload({ id, tree, file })
      queryClient.setQueryData(query.sheets.get.queryKey({ input: { id } }), sheet)
      onRead(id)
    } catch (error) {
      setProblem(failureOf(error).message)
      setReading(undefined)
    }
  }
  return (
    <Stack gap="medium">
      {problem !== undefined && (
        <Callout tone="danger" live>
          {problem}
        </Callout>
      )}
      <DropZone
        aria-label={text('importDrop')}
        className={styles.drop().className}
        onDrop={async ({ items }) => {
          const dropped = items.find((one) => one.kind === 'file')
          await read(await dropped?.getFile())
        }}
      >
        {reading === undefined ? (
          <>
            <FileTrigger
              acceptedFileTypes={['.csv', '.xlsx', '.txt', '.tsv', 'text/csv']}
              onSelect={(files) => void read(files?.[0])}
            >
              <Button tone="primary" icon={UploadIcon}>
                {text('importChoose')}
              </Button>
            </FileTrigger>
            <span className={styles.note().className}>{text('importDrop')}</span>
            <span className={styles.note().className}>{text('importLimits')}</span>
          </>
        ) : (
          <ProgressBar label={text('importReading', { name: reading })} />
        )}
      </DropZone>
      <p className={styles.note().className}>{text('importHow')}</p>
    </Stack>
  )
}

function ReadSheet({
  id,
  name,
  tree,
  onOther,
}: {
  id: string
  name: string
  tree: CatalogueTree
  onOther: () => void
}) {
  const { query } = useApi()
  const sheet = useQuery(query.sheets.get.queryOptions({ input: { id } }))
  const recordType = recordTypeOfTree(name) ?? ''
  const metadata = useFamilyMetadata(recordType)
  if (sheet.error) {
    return (
      <Callout tone="danger" live action={<Button onClick={onOther}>{text('importOther')}</Button>}>
        {failureOf(sheet.error).message}
      </Callout>
    )
  }
  if (!sheet.data || metadata.isLoading) return <LoadingPage />
  if (sheet.data.tree !== name) return <NotFoundPage />
  const family = familyOf(recordType, metadata.data?.data)
  if (!family.ok) {
    return (
      <Callout tone="danger" live action={<ButtonLink href={treeUrl(name)}>{text('backToList')}</ButtonLink>}>
        {family.errors[0]?.message}
      </Callout>
    )
  }
  return <SheetForm key={id} sheet={sheet.data} family={family.value} type={tree.type} onOther={onOther} />
}
