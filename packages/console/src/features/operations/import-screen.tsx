import { type Blocks, blocksIn, type ImportChoice, importChoices, isUse } from '@perennial/domain/blocks'
import { newNameError } from '@perennial/domain/catalogue'
import type { PageDocument } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { Checkbox } from '@perennial/ui/checkbox'
import { DescriptionList } from '@perennial/ui/description-list'
import { UploadIcon } from '@perennial/ui/icons'
import { PageHeader } from '@perennial/ui/page-header'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Row, Stack } from '@perennial/ui/stack'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { useParts } from '../../session/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { pageUrl } from '../pages/urls.ts'
import { type ReadPage, readPageFile } from './read-page-file.ts'
import { narrow, plain } from './operations.styles.ts'
import { operationsUrl } from './urls.ts'

/** Imports a page from a file of version 3, after a preview of its content. */
export function ImportScreen() {
  const { ability } = useStaff()
  if (!ability.can('create', 'page')) return <ForbiddenPage />
  return (
    <Page title={text('importPage')}>
      <PageHeader
        title={text('importPage')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('operations'), href: operationsUrl },
          { label: text('importPage') },
        ]}
      >
        {text('importHint')}
      </PageHeader>
      <Import />
    </Page>
  )
}

function Import() {
  const [read, setRead] = useState<ReadPage>()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const result = await readPageFile(file)
    setRead(result.ok ? result.value : undefined)
    setErrors(result.ok ? [] : result.errors)
  }
  return (
    <Stack gap="large" className={narrow().className}>
      <Row>
        <FileTrigger acceptedFileTypes={['application/json', '.json']} onSelect={(files) => void readFile(files?.[0])}>
          <Button icon={UploadIcon} tone={read ? 'neutral' : 'primary'}>
            {text(read ? 'chooseOtherFile' : 'chooseFile')}
          </Button>
        </FileTrigger>
      </Row>
      {errors.length > 0 && (
        <Callout tone="danger" live>
          <p>{text('importUnreadable')}</p>
          <ul>
            {errors.slice(0, 10).map(({ path, message: words }) => (
              <li key={`${path} ${words}`}>{path ? `${path}: ${words}` : words}</li>
            ))}
          </ul>
        </Callout>
      )}
      {read && <Preview key={read.fileName} read={read} />}
    </Stack>
  )
}

function Preview({ read }: { read: ReadPage }) {
  const { client, query, queryClient } = useApi()
  const navigate = useNavigate()
  const [name, setName] = useState(read.name)
  const [reported, setReported] = useState<string>()
  const [keepsTags, setKeepsTags] = useState(true)
  const [tagError, setTagError] = useState<string>()
  const tags = read.page.tags ?? []
  const [busy, setBusy] = useState(false)
  const missing = useMissingComponents(read.page)
  const wrong = reported ?? newNameError(name, [])?.message
  const here = useBlocksHere(read.blocks)
  const [choices, setChoices] = useState<Readonly<Record<string, ImportChoice>>>({})
  const choiceOf = (block: string): ImportChoice => choices[block] ?? (here.has(block) ? 'ours' : 'theirs')
  const asked = blocksToAsk(read.page, read.blocks, choiceOf)
  const importWith = (path: string, data: Record<string, unknown>) =>
    client.blocks.importPage({
      path,
      data,
      blocks: { ...read.blocks },
      choices: Object.fromEntries(asked.map((block) => [block, choiceOf(block)])),
    })
  const create = async () => {
    setBusy(true)
    try {
      const path = `pages2/${name.trim()}`
      const data = { ...read.page, record_type: 'page', ...(keepsTags ? {} : { tags: [] }) }
      const made =
        asked.length > 0 ? (await importWith(path, data)).page : await client.items.create({ catalog: '1', path, data })
      await queryClient.invalidateQueries({ queryKey: query.items.tree.key() })
      showToast({ tone: 'success', text: text('imported', { name: made.name }) })
      await navigate(pageUrl(made.path))
    } catch (error) {
      const { message, fieldErrors } = failureOf(error)
      const ofTags = fieldErrors.find((one) => one.path.startsWith('data.tags'))
      setTagError(ofTags?.message)
      if (!ofTags) setReported(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={text('whatIsInIt')} note={read.fileName}>
      <Stack gap="medium">
        <DescriptionList
          items={[
            { term: text('cards'), detail: read.page.assets.length },
            { term: words('tags'), detail: tags.join(', ') || text('none') },
            { term: text('components'), detail: read.components.join(', ') || text('none') },
            { term: text('exportedFrom'), detail: read.path || words('notAvailable') },
          ]}
        />
        {asked.map((block) => (
          <RadioGroup
            key={block}
            label={text('importBlock', { name: block.split('/').at(-1) ?? block })}
            options={importChoices
              .filter((choice) => choice !== 'ours' || here.has(block))
              .map((choice) => ({ value: choice, label: text(blockChoiceTexts[choice]) }))}
            value={choiceOf(block)}
            onChange={(next) => setChoices({ ...choices, [block]: next as ImportChoice })}
          />
        ))}
        {missing.length > 0 && (
          <Callout tone="warning">{text('missingComponents', { names: missing.join(', ') })}</Callout>
        )}
        <TextField
          label={text('pageName')}
          required
          value={name}
          error={wrong}
          onChange={(next) => {
            setName(next)
            setReported(undefined)
          }}
        />
        {tags.length > 0 && (
          <Checkbox
            checked={keepsTags}
            onChange={(next) => {
              setKeepsTags(next)
              setTagError(undefined)
            }}
          >
            {text('importKeepsTags')}
          </Checkbox>
        )}
        {tagError && (
          <Callout tone="danger" live>
            <p>{tagError}</p>
            <p>{text('importWithoutTags')}</p>
          </Callout>
        )}
        <p className={plain().className}>{text('importBecomes')}</p>
        <Row gap="small">
          <Button tone="primary" busy={busy} disabled={wrong !== undefined} onClick={() => void create()}>
            {text('importAction')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

const blockChoiceTexts = {
  ours: 'importBlockOurs',
  theirs: 'importBlockTheirs',
  detach: 'importBlockDetach',
} as const satisfies Record<ImportChoice, string>

/** The blocks that something has to become of: within one that is here already nothing is asked. */
function blocksToAsk(page: PageDocument, carried: Blocks, choiceOf: (block: string) => ImportChoice): string[] {
  const asked: string[] = []
  const waiting = blocksIn(page)
  for (let block = waiting.shift(); block !== undefined; block = waiting.shift()) {
    const document = Object.hasOwn(carried, block) ? carried[block] : undefined
    if (!document || asked.includes(block)) continue
    asked.push(block)
    if (choiceOf(block) !== 'ours') waiting.push(...blocksIn(document))
  }
  return asked
}

/** The blocks of a file of which there is one here. */
function useBlocksHere(carried: Blocks): ReadonlySet<string> {
  const { query } = useApi()
  const paths = Object.keys(carried)
  const { data } = useQuery({ ...query.blocks.read.queryOptions({ input: { paths } }), enabled: paths.length > 0 })
  return new Set(data?.blocks.map(({ path }) => path))
}

/** Components that cards of the page need and that there are not. */
function useMissingComponents(page: PageDocument): string[] {
  const { client } = useApi()
  const { loadRegistry } = useParts()
  const { data } = useQuery({
    queryKey: ['component registry'],
    queryFn: async () => {
      const { items } = await client.components.list()
      return loadRegistry(items.map(({ descriptor }) => descriptor))
    },
  })
  if (!data) return []
  return [...new Set(page.assets.filter((card) => !isUse(card)).map(({ path }) => path))].filter(
    (path) => !data.get(path),
  )
}
