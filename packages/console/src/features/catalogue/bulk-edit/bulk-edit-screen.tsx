import { bulkEditRefusal, type EditStep, editOptionLabels, optionsFor } from '@perennial/domain/bulk-edit'
import { treeOf as treeIn } from '@perennial/domain/catalogue'
import { familyOf, type FamilyRecord } from '@perennial/domain/families'
import { ButtonLink } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Checkbox } from '@perennial/ui/checkbox'
import { PageHeader } from '@perennial/ui/page-header'
import { Row, Stack } from '@perennial/ui/stack'
import { Wizard } from '@perennial/ui/wizard'
import { useLocation, useNavigate } from 'react-router'
import { LeaveGuard } from '../../../form/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { breadcrumbHome } from '../../../menu/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../../page/index.ts'
import { useFamilyMetadata } from '../detail/queries.ts'
import { recordTypeName } from '../record-type-name.ts'
import { treeOf } from '../../../items/index.ts'
import { EditStepFields } from './edit-step-fields.tsx'
import { EditSummary } from './edit-summary.tsx'
import type { BulkEditState } from './urls.ts'
import { useBulkEdit } from './use-bulk-edit.ts'
import { productWords } from '@perennial/ui/messages'

/** Edits many items at once: those selected in a list (BLK-01). */
export function BulkEditScreen() {
  const state = useLocation().state as BulkEditState | null
  const family = state?.family ?? ''
  const metadata = useFamilyMetadata(family)
  const title = text('bulkEdit')
  if (!state || state.chosen.count === 0) {
    return (
      <Page title={title}>
        <PageHeader title={title} breadcrumbs={[{ label: words('catalog'), href: breadcrumbHome }, { label: title }]} />
        <Stack>
          <Callout tone="info">{text('bulkNothing')}</Callout>
          <Row>
            <ButtonLink href={breadcrumbHome}>{text('backToList')}</ButtonLink>
          </Row>
        </Stack>
      </Page>
    )
  }
  if (!state.mayEdit) return <ForbiddenPage title={bulkEditRefusal(recordTypeName(family))} />
  if (metadata.isLoading) return <LoadingPage />
  const record = familyOf(family, metadata.data?.data)
  if (!record.ok) {
    return (
      <Page title={title}>
        <Callout tone="danger">{record.errors[0]?.message}</Callout>
      </Page>
    )
  }
  return <BulkEditWizard state={state} family={record.value} />
}

const stepLabel = (step: EditStep): string => {
  if (step === 'options') return text('editOptions')
  if (step === 'summary') return text('summary')
  return step === 'done' ? words('done') : productWords(editOptionLabels[step])
}

function BulkEditWizard({ state, family }: { state: BulkEditState; family: FamilyRecord }) {
  const { chosen, from } = state
  const navigate = useNavigate()
  const { which, inWords: n } = chosen
  const tree = treeIn('question' in which ? `/${which.question.path}` : which.paths[0]!)
  const edit = useBulkEdit(family, chosen)
  const { step } = edit
  const title = text('bulkEditTitle', { n, type: family.plural })
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: words('catalog'), href: breadcrumbHome },
          { label: treeOf(tree)?.label ?? family.plural, href: from },
          { label: text('bulkEdit') },
        ]}
      />
      <Wizard
        steps={edit.steps.map((id) => ({ id, label: stepLabel(id) }))}
        current={step}
        error={edit.error}
        busy={edit.busy}
        {...(step === 'summary' ? { nextLabel: text('previewBulkEdit', { n: chosen.count }) } : {})}
        {...(step === 'done' ? {} : { onCancel: () => void navigate(from) })}
        nextDisabled={!edit.mayGoOn}
        {...(step === 'done' ? {} : { onNext: edit.next })}
        {...(step === 'options' || step === 'done' ? {} : { onBack: edit.back })}
      >
        {step === 'options' ? (
          <Stack gap="small">
            <p>{text('editOptionsHint')}</p>
            {optionsFor(family.recordType).map((option) => (
              <Checkbox key={option} checked={edit.chosen.includes(option)} onChange={() => edit.toggle(option)}>
                {productWords(editOptionLabels[option])}
              </Checkbox>
            ))}
          </Stack>
        ) : step === 'summary' ? (
          <EditSummary payload={edit.payload} chosen={chosen} family={family} />
        ) : step === 'done' ? null : (
          <EditStepFields step={step} tree={tree} family={family} payload={edit.payload} onChange={edit.change} />
        )}
      </Wizard>
      <LeaveGuard when={!edit.busy && Object.keys(edit.payload).length > 0} />
    </Page>
  )
}
