import { duplicateGroupName, groupNameErrors } from '@perennial/domain/journeys'
import { PageHeader } from '@perennial/ui/page-header'
import { SaveButton } from '@perennial/ui/save-button'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { useNavigate, useSearchParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { confirmedNavigation, FormFrame, LeaveGuard, useForm } from '../../form/index.ts'
import { text } from './texts.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../page/index.ts'
import { useGroup, useRefreshGroup } from './queries.ts'
import { groupUrl, journeysUrl } from './urls.ts'

/** A new group (JRN-13). */
export function AddGroupScreen() {
  const { ability } = useStaff()
  if (!ability.can('create', 'journey') || !ability.can('edit', 'journey')) return <ForbiddenPage />
  return <NameForm title={text('addGroup')} initial="" made={text('groupMade')} />
}

/** A new group with the rules of another one, named after it (JRN-14). */
export function DuplicateGroupScreen() {
  const { ability } = useStaff()
  const [params] = useSearchParams()
  const group = useGroup(params.get('of') ?? '')
  if (!ability.can('create', 'journey')) return <ForbiddenPage />
  if (group.isPending) return <LoadingPage />
  return (
    <NameForm
      title={text('duplicateCurrent')}
      initial={duplicateGroupName(params.get('of') ?? '')}
      data={group.data?.data}
      made={text('groupDuplicated')}
    />
  )
}

interface NameFormProps {
  title: string
  initial: string
  data?: Record<string, unknown>
  /** Message after creation. */
  made: string
}

function NameForm({ title, initial, data, made }: NameFormProps) {
  const { client } = useApi()
  const refresh = useRefreshGroup()
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => groupNameErrors(name, []),
    failed: text('groupNotSaved'),
    submit: async ({ name }) => {
      const saved = await client.journeys.create({ name, ...(data ? { data } : {}) })
      void refresh(saved)
      showToast({ tone: 'success', text: made })
      void navigate(groupUrl(saved.name), { state: confirmedNavigation })
    },
  })
  return (
    <Page title={title}>
      <PageHeader title={title} breadcrumbs={[{ label: text('journeys'), href: journeysUrl }, { label: title }]} />
      <FormFrame
        form={form}
        label={title}
        actions={<SaveButton onSave={form.submit} disabled={form.draft.name.trim() === ''} />}
      >
        <TextField
          label={text('groupName')}
          value={form.draft.name}
          error={form.errorOf('name')}
          maxLength={200}
          autoFocus
          onChange={(name) => form.change({ name })}
        />
      </FormFrame>
      <LeaveGuard when={form.changed} />
    </Page>
  )
}
