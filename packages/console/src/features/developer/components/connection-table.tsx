import type { ConnectedProvider } from '@perennial/api/connect'
import type { ConnectionType } from '@perennial/domain/connections'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { DateTime } from '@perennial/ui/date-time'
import { IntegrationIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { useState } from 'react'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { defaultRadio } from '../developer.styles.ts'
import { connectionsUrl } from '../urls.ts'

export interface ConnectionTableProps {
  type: ConnectionType
  service: { id: string; label: string; builtIn?: boolean }
  providers: readonly ConnectedProvider[]
  /** Settles when the choice is kept, or was refused and told. */
  onChooseDefault: (id: string) => Promise<unknown>
  onDelete: (provider: ConnectedProvider) => void
}

/** What is connected of one service (DEV-17, DEV-19). */
export function ConnectionTable({ type, service, providers, onChooseDefault, onDelete }: ConnectionTableProps) {
  // The choice shows at once; where it was refused, what is kept shows again.
  const [chosen, setChosen] = useState<string>()
  if (providers.length === 0) return null
  const columns: readonly DataColumn<ConnectedProvider>[] = [
    {
      id: 'default',
      header: text('default'),
      width: '90px',
      cell: ({ id, name, metadata }) => (
        <input
          type="radio"
          name={`default of ${service.id}`}
          aria-label={text('useByDefault', { name })}
          className={defaultRadio().className}
          checked={(chosen ?? metadata.default_id) === id}
          disabled={service.builtIn}
          onChange={() => {
            setChosen(id)
            void onChooseDefault(id).finally(() => setChosen(undefined))
          }}
        />
      ),
    },
    {
      id: 'name',
      header: words('name'),
      cell: ({ id, name }) =>
        service.builtIn ? name : <Link href={connectionsUrl(type, service.id, id)}>{name}</Link>,
    },
    {
      id: 'created',
      header: words('created'),
      hideBelow: 'narrow',
      cell: ({ created }) => <DateTime value={created} precision="minute" />,
    },
    {
      id: 'actions',
      header: words('actions'),
      align: 'end',
      cell: (provider) =>
        service.builtIn ? (
          text('builtIn')
        ) : (
          <Button
            size="small"
            tone="danger"
            emphasis="quiet"
            aria-label={text('deleteNamed', { name: provider.name })}
            onClick={() => onDelete(provider)}
          >
            {words('delete')}
          </Button>
        ),
    },
  ]
  return (
    <Card title={service.label} note={providers.length} flush>
      <DataTable
        bare
        label={service.label}
        type="connections"
        icon={IntegrationIcon}
        columns={columns}
        rows={providers}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        emptyTitle=""
      />
    </Card>
  )
}
