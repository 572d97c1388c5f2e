import type { Item } from '@perennial/api/catalogue'
import {
  createdAddress,
  itemAreaOf,
  nextLabel,
  recordTypeOfTree,
  redirectSeconds,
  stepTitle,
  type WizardStep,
  wizardStarts,
  wizardSteps,
} from '@perennial/domain/catalogue'
import { familyOf, type FamilyRecord } from '@perennial/domain/families'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Link } from '@perennial/ui/link'
import { PageHeader } from '@perennial/ui/page-header'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Row } from '@perennial/ui/stack'
import { Wizard } from '@perennial/ui/wizard'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStaff } from '../../../staff/index.ts'
import { LeaveGuard } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { breadcrumbHome } from '../../../menu/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../../page/index.ts'
import { useFamilyMetadata, useNamedItem } from '../detail/queries.ts'
import { JobOutcome, useItemJob } from '../list/job-outcome.tsx'
import { capitalised, recordTypeName } from '../record-type-name.ts'
import { type CatalogueTree, treeUrl } from '../../../items/index.ts'
import { DetailsStep } from './details-step.tsx'
import { SourceTable } from './source-table.tsx'
import { useCreation } from './use-creation.ts'
import { productWords } from '@perennial/ui/messages'

export interface CreationScreenProps {
  /** Name of the tree. */
  name: string
  tree: CatalogueTree
}

/** `/create` of a tree: an item from another one, or from scratch (WIZ-14). */
export function CreationScreen({ name, tree }: CreationScreenProps) {
  const { ability } = useStaff()
  const recordType = recordTypeOfTree(name) ?? ''
  const metadata = useFamilyMetadata(recordType)
  const area = itemAreaOf(name, 'create')
  if (!area || !ability.can('create', area)) return <ForbiddenPage />
  if (metadata.isLoading) return <LoadingPage />
  const family = familyOf(recordType, metadata.data?.data)
  if (!family.ok) {
    return (
      <Page title={tree.label}>
        <Callout tone="danger">{family.errors[0]?.message}</Callout>
      </Page>
    )
  }
  return <CreationWizard name={name} tree={tree} family={family.value} />
}

function CreationWizard({
  name: tree,
  tree: { label, type, icon },
  family,
}: CreationScreenProps & { family: FamilyRecord }) {
  const { recordType } = family
  const navigate = useNavigate()
  const { state } = useLocation()
  // Back to the previous screen; without one, for example after opening a link, to the list.
  const back = (state as { from?: string } | null)?.from ?? treeUrl(tree)
  const creation = useCreation(recordType, `/${tree}`)
  const { step, entries, change } = creation
  const source = useNamedItem(entries.source)
  const kind = capitalised(recordTypeName(recordType))
  const title = text('wizardTitle', { type: kind })
  // The copied item fills the form once it has loaded; fields typed before keep their values.
  useFilled(step, source.data, entries, change)
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: words('catalog'), href: breadcrumbHome },
          { label, href: treeUrl(tree) },
          { label: title },
        ]}
      />
      <Wizard
        steps={wizardSteps(entries.start).map((id) => ({ id, label: productWords(stepTitle(id, kind)) }))}
        current={step}
        error={creation.error && productWords(creation.error)}
        busy={creation.busy}
        nextLabel={productWords(nextLabel(step))}
        {...(step === 'done' ? {} : { onNext: creation.next, onCancel: () => void navigate(back) })}
        {...(step === 'done' || step === 'options' ? {} : { onBack: creation.back })}
      >
        {step === 'options' && (
          <RadioGroup
            label={text('wizardStart')}
            layout="card"
            value={entries.start}
            options={wizardStarts(kind).map(({ start, label: english, recommended }) => ({
              value: start,
              label: recommended ? `${productWords(english)} (${text('recommended')})` : productWords(english),
              hint: text(start === 'existing' ? 'fromExistingHint' : 'fromScratchHint'),
            }))}
            onChange={creation.begin}
          />
        )}
        {step === 'choose' && (
          <SourceTable tree={tree} type={type} icon={icon} value={entries.source} onChange={creation.choose} />
        )}
        {step === 'details' && (
          <DetailsStep tree={tree} family={family} entries={entries} source={source.data} onChange={change} />
        )}
        {step === 'done' && creation.job && (
          <Created
            job={creation.job}
            name={entries.name.trim()}
            location={entries.location}
            onCorrect={creation.correct}
          />
        )}
      </Wizard>
      <LeaveGuard when={creation.changed} />
    </Page>
  )
}

function useFilled(
  step: WizardStep,
  source: Item | undefined,
  entries: ReturnType<typeof useCreation>['entries'],
  change: ReturnType<typeof useCreation>['change'],
) {
  const { baseTemplate, recordType } = entries
  const tree = entries.location?.split('/')[1] ?? ''
  const waits =
    step === 'details' && baseTemplate === undefined && (entries.start === 'scratch' || source !== undefined)
  useEffect(() => {
    if (!waits) return
    const { attributes, baseTemplate: template } = (source?.data ?? {}) as {
      attributes?: Record<string, unknown>
      baseTemplate?: string
    }
    change({
      baseTemplate: template ?? `/config/templates/${tree}/default`,
      ...(attributes ? { attributes: { ...attributes } } : {}),
    })
  }, [waits, source, tree, recordType, change])
}

interface CreatedProps {
  job: string
  name: string
  location: string | undefined
  onCorrect: (message: string) => void
}

/** The result; after two seconds the new item opens (WIZ-13). */
function Created({ job: id, name, location, onCorrect }: CreatedProps) {
  const job = useItemJob(id)
  const navigate = useNavigate()
  const address = createdAddress(name, location)
  const done = job.data?.state === 'completed'
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(address), redirectSeconds * 1000)
    return () => clearTimeout(timer)
  }, [done, address, navigate])
  const failed = job.ended && !done
  return (
    <>
      <JobOutcome job={job} label={text('creating', { name })}>
        <Callout tone="success" live>
          {text('createdDone', { name })} <Link href={address}>{text('openCreated', { name })}</Link>
        </Callout>
      </JobOutcome>
      {failed && (
        <Row>
          <Button onClick={() => onCorrect(job.data?.failedMessage ?? '')}>{text('backToDetails')}</Button>
        </Row>
      )}
    </>
  )
}
