import { Button } from '@perennial/ui/button'
import { IconButton } from '@perennial/ui/icon-button'
import { AddIcon, Icon, JourneyIcon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { Menu } from '@perennial/ui/menu'
import { SearchField } from '@perennial/ui/search-field'
import { useState } from 'react'
import { Link, Outlet, useNavigate, useParams } from 'react-router'
import { accessTexts } from '@perennial/domain/access'
import { useStaff } from '../../staff/index.ts'
import { failureOf } from '../../api/index.ts'
import { text } from './texts.ts'
import { ForbiddenPage } from '../../page/index.ts'
import * as styles from './journeys.styles.ts'
import { useGroups } from './queries.ts'
import { addGroupUrl, duplicateGroupUrl, groupUrl } from './urls.ts'
import { productWords } from '@perennial/ui/messages'

/** Journey groups at the left, the chosen one beside them (JRN-05, JRN-06). */
export function JourneysLayout() {
  const { ability } = useStaff()
  if (!ability.can('read', 'journey')) return <ForbiddenPage title={productWords(accessTexts.screen)} />
  return (
    <div className={styles.sides().className}>
      <GroupList mayCreate={ability.can('create', 'journey')} />
      <Outlet />
    </div>
  )
}

function GroupList({ mayCreate }: { mayCreate: boolean }) {
  const groups = useGroups()
  const { name: current } = useParams()
  const navigate = useNavigate()
  const [filter, setFilter] = useState('')
  const failure = groups.error && !groups.data ? failureOf(groups.error) : undefined
  const all = groups.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = all.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  return (
    <nav aria-label={text('journeyGroups')} className={styles.groups({ chosen: current !== undefined }).className}>
      <div className={styles.groupsHead().className}>
        {text('journeyGroups')}
        {mayCreate && (
          <Menu
            trigger={<IconButton icon={AddIcon} label={text('addGroup')} />}
            entries={[
              { id: 'add', label: text('addGroup'), onClick: () => void navigate(addGroupUrl) },
              ...(current
                ? [
                    {
                      id: 'duplicate',
                      label: text('duplicateCurrent'),
                      onClick: () => void navigate(duplicateGroupUrl(current)),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      <SearchField label={text('filterGroups')} value={filter} onSearch={setFilter} />
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void groups.refetch()}>
          {`${text('groupsFailed')}. ${failure.message}`}
        </InlineError>
      )}
      <ul className={styles.groupList().className}>
        {shown.map(({ id, name, data }) => (
          <li key={id}>
            <Link
              to={groupUrl(name)}
              aria-current={name === current ? 'page' : undefined}
              className={styles.groupLink().className}
            >
              <Icon of={JourneyIcon} />
              <span className={styles.groupName().className} title={name}>
                {name}
              </span>
              <span>{Array.isArray(data.journeys) ? data.journeys.length : 0}</span>
            </Link>
          </li>
        ))}
      </ul>
      {filter !== '' && shown.length === 0 && <p className={styles.quiet().className}>{text('noGroupFits')}</p>}
      {groups.hasNextPage && (
        <Button size="small" disabled={groups.isFetchingNextPage} onClick={() => void groups.fetchNextPage()}>
          {text('loadMoreGroups')}
        </Button>
      )}
    </nav>
  )
}
