import type { StoredJourneyGroup } from '@perennial/api/journeys'
import { ActionBar } from '@perennial/ui/action-bar'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { EmptyState } from '@perennial/ui/empty-state'
import { CopyIcon, DeleteIcon, EditIcon, JourneyIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { SaveButton } from '@perennial/ui/save-button'
import { Stack } from '@perennial/ui/stack'
import { StatusBadge } from '@perennial/ui/status-badge'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { confirmedNavigation, ConflictNotice, LeaveGuard } from '../../form/index.ts'
import { text } from './texts.ts'
import { LoadingPage, Page } from '../../page/index.ts'
import { NameDialog } from './components/name-dialog.tsx'
import { RulesCard } from './components/rules-card.tsx'
import { TagField } from './components/tag-field.tsx'
import { fields } from './journeys.styles.ts'
import { useAllowedDomains, useGroup, useRefreshGroup, useKnownValues, useTags } from './queries.ts'
import { duplicateGroupUrl, groupUrl, journeysUrl } from './urls.ts'
import { useGroupEditing } from './use-group.ts'

/** One journey group (JRN-07 to JRN-10). */
export function GroupScreen() {
  const { name = '' } = useParams()
  const group = useGroup(name)
  const allowed = useAllowedDomains()
  if (group.isPending) return <LoadingPage />
  if (!group.data) {
    const failure = failureOf(group.error)
    return (
      <Page title={name}>
        {failure.code === 'NOT_FOUND' ? (
          <EmptyState icon={JourneyIcon} title={text('noGroup')} />
        ) : (
          <InlineError requestId={failure.requestId} onRetry={() => void group.refetch()}>
            {`${text('groupsFailed')}. ${failure.message}`}
          </InlineError>
        )}
      </Page>
    )
  }
  return <Group key={group.data.id} stored={group.data} allowed={allowed} />
}

function Group({ stored, allowed }: { stored: StoredJourneyGroup; allowed: readonly string[] }) {
  const { client } = useApi()
  const { ability } = useStaff()
  const refresh = useRefreshGroup()
  const navigate = useNavigate()
  const tags = useTags()
  const known = useKnownValues()
  const editing = useGroupEditing(stored, allowed)
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const mayEdit = ability.can('edit', 'journey')
  const { group, change } = editing
  const { name } = stored

  const rename = async (next: string) => {
    const saved = await client.journeys.save({ name, newName: next, data: stored.data, version: stored.version })
    void refresh(saved)
    showToast({ tone: 'success', text: text('renamed', { old: name, new: saved.name }) })
    void navigate(groupUrl(saved.name), { replace: true, state: confirmedNavigation })
  }
  const remove = async () => {
    await client.journeys.remove({ name })
    void refresh()
    showToast({ tone: 'success', text: text('groupDeleted') })
    void navigate(journeysUrl, { state: confirmedNavigation })
  }
  return (
    <Page title={name}>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: text('journeys'), href: journeysUrl }, { label: name }]}
        badge={editing.changed && <StatusBadge tone="warning">{text('unsavedChanges')}</StatusBadge>}
        actions={
          <ActionBar
            actions={[
              ...(mayEdit
                ? [
                    {
                      id: 'save',
                      label: text('saveGroup'),
                      element: <SaveButton onSave={editing.save} disabled={!editing.changed} />,
                    },
                    {
                      id: 'rename',
                      label: text('renameGroup'),
                      icon: EditIcon,
                      // A rename saves immediately, and must not include other unsaved changes.
                      disabledReason: editing.changed ? text('unsavedChanges') : undefined,
                      onClick: () => setOpen('rename'),
                    },
                  ]
                : []),
              ...(ability.can('create', 'journey')
                ? [
                    {
                      id: 'duplicate',
                      label: text('duplicateGroup'),
                      icon: CopyIcon,
                      onClick: () => void navigate(duplicateGroupUrl(name)),
                    },
                  ]
                : []),
              ...(ability.can('delete', 'journey')
                ? [
                    {
                      id: 'delete',
                      label: text('removeGroup'),
                      icon: DeleteIcon,
                      tone: 'danger' as const,
                      onClick: () => setOpen('delete'),
                    },
                  ]
                : []),
            ]}
          />
        }
      />
      <Stack gap="medium">
        {!mayEdit && <Callout>{text('needsEditJourneys')}</Callout>}
        <ConflictNotice conflict={editing.conflict} onTakeTheirs={editing.takeTheirs} onSaveMine={editing.saveOver}>
          {text('groupConflict')}
        </ConflictNotice>
        <Card>
          <div className={fields().className}>
            {/* Each in a box of its own: some fields bring hidden elements along, which would take a place. */}
            <div>
              <TagField
                label={text('startingPoint')}
                hint={text('startingPointHint')}
                tags={tags}
                value={group.starting_point}
                readOnly={!mayEdit}
                onChange={(tag) => change({ ...group, starting_point: tag || '/' })}
              />
            </div>
            <div>
              <TagField
                label={text('fallbackTag')}
                clearable
                hint={text('fallbackHint')}
                tags={tags}
                value={group.fallback_tag}
                readOnly={!mayEdit}
                onChange={(tag) => change({ ...group, fallback_tag: tag })}
              />
            </div>
            <div>
              <TagPicker
                label={text('domains')}
                addLabel={text('addDomain')}
                hint={text('domainsHint')}
                options={[]}
                value={group.domains}
                readOnly={!mayEdit}
                onChange={(domains) => change({ ...group, domains })}
                onCreate={(domain) =>
                  change({ ...group, domains: [...new Set([...group.domains, domain.toLowerCase()])] })
                }
              />
            </div>
            {allowed.length > 0 && (
              <div data-wide="">
                <TextField
                  label={text('canonicalUrl')}
                  type="url"
                  mono
                  value={group.canonicalUrl ?? ''}
                  error={editing.problem}
                  readOnly={!mayEdit}
                  onChange={(canonicalUrl) => change({ ...group, canonicalUrl: canonicalUrl || undefined })}
                />
              </div>
            )}
          </div>
        </Card>
        <RulesCard
          group={group}
          before={editing.before}
          tags={tags}
          known={known}
          editable={mayEdit}
          onChange={change}
        />
      </Stack>
      {open === 'rename' && <NameDialog name={name} onRename={rename} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(undefined)}
        title={text('deleteGroup', { name })}
        confirmLabel={text('removeGroup')}
        tone="danger"
        onConfirm={remove}
      >
        {text('deleteGroupBody', { tag: group.starting_point })}
      </ConfirmDialog>
      <LeaveGuard when={editing.changed} />
    </Page>
  )
}
