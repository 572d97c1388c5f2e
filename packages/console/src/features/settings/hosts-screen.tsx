import type { StoredHosts } from '@perennial/api/settings'
import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import type { FieldError } from '@perennial/domain/result'
import { hostOf, hostsErrors, hostTexts, settingTexts } from '@perennial/domain/settings'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { InlineError } from '@perennial/ui/inline-error'
import { PageHeader } from '@perennial/ui/page-header'
import { SaveButton } from '@perennial/ui/save-button'
import { Row, Stack } from '@perennial/ui/stack'
import { TagPicker } from '@perennial/ui/tag-picker'
import { showToast } from '@perennial/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaff } from '../../staff/index.ts'
import { failureOf, useApi } from '../../api/index.ts'
import { ConflictNotice, LeaveGuard, useConflict } from '../../form/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, LoadingPage, Page } from '../../page/index.ts'
import { narrow } from './settings.styles.ts'
import { productWords } from '@perennial/ui/messages'

type List = 'hosts' | 'allowed_ancestors'

/** Other sites that pages of the shop use, and those that may show pages of the shop (DEV-33). */
export function HostsScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const allowed = mayOpenDeveloper('hosts', ability)
  const hosts = useQuery({ ...query.settings.hosts.queryOptions(), staleTime: 0, enabled: allowed })
  if (!allowed) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const failure = hosts.error && !hosts.data ? failureOf(hosts.error) : undefined
  return (
    <Page title={productWords(hostTexts.title)}>
      <PageHeader
        title={productWords(hostTexts.title)}
        breadcrumbs={[{ label: words('developerArea') }, { label: productWords(hostTexts.title) }]}
      />
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void hosts.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {!failure && !hosts.data && <LoadingPage />}
      {hosts.data && <HostLists stored={hosts.data} />}
    </Page>
  )
}

function HostLists({ stored }: { stored: StoredHosts }) {
  const { ability } = useStaff()
  const { client, query, queryClient } = useApi()
  const [edited, setEdited] = useState<StoredHosts>()
  const conflict = useConflict<StoredHosts>()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const mayEdit = ability.can('edit', 'setting')
  const shown = edited ?? stored
  const updateCache = (saved: StoredHosts) => queryClient.setQueryData(query.settings.hosts.queryKey(), saved)

  const save = async (version: number) => {
    try {
      updateCache(await client.settings.saveHosts({ ...shown, version }))
      setEdited(undefined)
      conflict.clear()
      showToast({ tone: 'success', text: productWords(settingTexts.saved) }, { duration: 3000 })
    } catch (error) {
      if (!conflict.detect(error)) showToast({ tone: 'danger', text: text('hostsNotSaved') })
      throw error
    }
  }
  const add = (list: List, typed: string) => {
    const next = { ...shown, [list]: [...new Set([...shown[list], hostOf(typed)])] }
    const found = hostsErrors({ hosts: next.hosts, allowed_ancestors: next.allowed_ancestors })
    // What cannot be saved is not added: it stays to be corrected.
    setErrors(found.map((error) => ({ ...error, path: list })))
    if (found.length === 0) setEdited(next)
  }
  const picker = (list: List, label: string, hint: string) => (
    <Card title={label}>
      <TagPicker
        label={label}
        labelHidden
        hint={hint}
        mono
        addLabel={text('addHost')}
        options={[]}
        value={[...shown[list]]}
        readOnly={!mayEdit}
        error={errors.find(({ path }) => path === list)?.message}
        onChange={(value) => {
          setErrors([])
          setEdited({ ...shown, [list]: value })
        }}
        onCreate={(typed) => add(list, typed)}
      />
    </Card>
  )
  return (
    <div className={narrow().className}>
      <Stack gap="medium">
        {!mayEdit && <Callout>{text('settingsReadOnly')}</Callout>}
        <ConflictNotice
          conflict={conflict}
          onTakeTheirs={(theirs) => {
            updateCache(theirs)
            setEdited(undefined)
          }}
          onSaveMine={() => save(conflict.theirs?.version ?? stored.version)}
        >
          {text('settingsConflict')}
        </ConflictNotice>
        {picker('hosts', text('hostsList'), text('hostsHint'))}
        {picker('allowed_ancestors', text('ancestorsList'), text('ancestorsHint'))}
        {mayEdit && (
          <Row>
            <SaveButton onSave={() => save(shown.version)} disabled={edited === undefined} />
          </Row>
        )}
      </Stack>
      <LeaveGuard when={edited !== undefined} />
    </div>
  )
}
