import { defaultTeamColor, teamColors, teamErrors, teamTexts } from '@perennial/domain/access'
import { Card } from '@perennial/ui/card'
import { ColorField } from '@perennial/ui/color-field'
import { PageHeader } from '@perennial/ui/page-header'
import { SaveButton } from '@perennial/ui/save-button'
import { TextField } from '@perennial/ui/text-field'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { FormFrame, LeaveGuard, useForm } from '../../form/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { columns, dot, none, preset, presets, team as teamRow } from './teams.styles.ts'
import { productWords } from '@perennial/ui/messages'

const blank = { name: '', color: defaultTeamColor }

/** Creates a team; those that exist stand beside (USR-03, USR-30 to USR-36). */
export function CreateTeamScreen() {
  const { ability } = useStaff()
  const { client, query, queryClient } = useApi()
  const teams = useQuery(query.teams.list.queryOptions())
  const form = useForm({
    initial: blank,
    check: teamErrors,
    failed: productWords(teamTexts.createFailed),
    async submit({ name, color }) {
      await client.teams.create({ name: name.trim(), color })
      showToast({ tone: 'success', text: productWords(teamTexts.created) })
      await queryClient.invalidateQueries({ queryKey: query.teams.key() })
      queueMicrotask(() => form.reset(blank))
    },
  })
  if (!ability.can('create', 'user')) return <ForbiddenPage />
  const { color } = form.draft
  return (
    <Page title={text('createTeam')}>
      <PageHeader
        title={text('createTeam')}
        breadcrumbs={[{ label: words('settings') }, { label: text('createTeam') }]}
      >
        {text('createTeamHint')}
      </PageHeader>
      <div className={columns().className}>
        <FormFrame
          form={form}
          label={text('createTeam')}
          actions={<SaveButton onSave={form.submit}>{text('createTeamAction')}</SaveButton>}
        >
          <TextField
            label={text('teamName')}
            required
            maxLength={100}
            value={form.draft.name}
            error={form.errorOf('name')}
            onChange={(name) => form.change({ name })}
          />
          <ColorField
            label={text('colour')}
            required
            value={color}
            error={form.errorOf('color')}
            onChange={(next) => form.change({ color: next })}
          />
          <div role="group" aria-label={text('presetColours')} className={presets().className}>
            {teamColors.map((one) => (
              <button
                key={one}
                type="button"
                aria-label={one}
                aria-pressed={one.toLowerCase() === color.toLowerCase()}
                style={{ background: one }}
                className={preset().className}
                onClick={() => form.change({ color: one })}
              />
            ))}
          </div>
        </FormFrame>
        <Card title={text('teams')} note={teams.data?.length || undefined} flush>
          {teams.data?.map(({ teamName, colour }) => (
            <div key={teamName} className={teamRow().className}>
              <span className={dot().className} style={{ background: colour }} />
              {teamName}
            </div>
          ))}
          {teams.data?.length === 0 && <p className={none().className}>{text('noTeams')}</p>}
        </Card>
      </div>
      <LeaveGuard when={form.changed && !form.submitting} />
    </Page>
  )
}
