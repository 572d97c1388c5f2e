import type { ConnectedProvider } from '@perennial/api/connect'
import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { type ConnectionType, connectionTexts } from '@perennial/domain/connections'
import { ConfirmDialog } from '@perennial/ui/confirm-dialog'
import { EmptyState } from '@perennial/ui/empty-state'
import { AddIcon, IntegrationIcon } from '@perennial/ui/icons'
import { MenuButton } from '@perennial/ui/menu'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { showToast } from '@perennial/ui/toast'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { text, type TextKey } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { ConnectionDialog } from './components/connection-dialog.tsx'
import { ConnectionTable } from './components/connection-table.tsx'
import { connectionsUrl } from './urls.ts'
import { useConnections } from './use-connections.ts'
import { productWords } from '@perennial/ui/messages'

export const IntegrationsScreen = () => <ConnectionsScreen type="integration" />
export const AuthProvidersScreen = () => <ConnectionsScreen type="authprovider" />
export const DomainsScreen = () => <ConnectionsScreen type="domain" />

const texts: Readonly<Record<ConnectionType, Record<'title' | 'add' | 'hint' | 'empty', TextKey>>> = {
  integration: {
    title: 'integrations',
    add: 'addIntegration',
    hint: 'integrationsHint',
    empty: 'noIntegrations',
  },
  authprovider: {
    title: 'authProviders',
    add: 'addAuthProvider',
    hint: 'authProvidersHint',
    empty: 'noAuthProviders',
  },
  domain: { title: 'shopDomains', add: 'addShopDomain', hint: 'domainsHint', empty: 'noShopDomains' },
}

/**
 * What is connected, by service, and the dialogs in which a service is connected or changed: they have addresses of their
 * own (DEV-16 to DEV-31).
 */
function ConnectionsScreen({ type }: { type: ConnectionType }) {
  const { ability, tenant } = useStaff()
  const navigate = useNavigate()
  const { service, id } = useParams()
  const allowed = mayOpenDeveloper(type, ability)
  const { connections, remove, chooseDefault } = useConnections(type, allowed)
  const [requested, setRequested] = useState<ConnectedProvider>()
  if (!allowed) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const { title, add, hint, empty } = texts[type]
  const close = () => void navigate(connectionsUrl(type))
  return (
    <QueryBoundary query={connections} title={text(title)} notFound={words('notFound')}>
      {({ services, providers: { items } }) => (
        <Page title={text(title)} density="compact">
          <PageHeader
            title={text(title)}
            breadcrumbs={[{ label: words('developerArea') }, { label: text(title) }]}
            actions={
              <MenuButton
                tone="primary"
                icon={AddIcon}
                entries={services
                  .filter(({ builtIn }) => !builtIn)
                  .map((one) => ({ id: one.id, label: one.label, href: connectionsUrl(type, one.id) }))}
              >
                {text(add)}
              </MenuButton>
            }
          >
            {text(hint)}
          </PageHeader>
          {items.length === 0 && (
            <EmptyState icon={IntegrationIcon} title={text(empty)}>
              {text('noConnectionsHint')}
            </EmptyState>
          )}
          <Stack gap="large">
            {services.map((one) => (
              <ConnectionTable
                key={one.id}
                type={type}
                service={one}
                providers={items.filter(({ record_variant }) => record_variant === one.id)}
                onChooseDefault={(chosen) => chooseDefault(one.id, chosen)}
                onDelete={setRequested}
              />
            ))}
          </Stack>
          <ConfirmDialog
            open={requested !== undefined}
            onClose={() => setRequested(undefined)}
            title={text('disconnectTitle', { name: requested?.name ?? '' })}
            confirmLabel={text('disconnect')}
            tone="danger"
            environment={tenant.mode}
            onConfirm={async () => {
              await remove(requested!)
              showToast({ tone: 'success', text: productWords(connectionTexts.disconnected) })
            }}
          >
            {text('disconnectBody')}
          </ConfirmDialog>
          {service !== undefined && (
            <ConnectionDialog
              key={`${service} ${id ?? ''}`}
              type={type}
              service={services.find((one) => one.id === service) ?? { id: service, label: service }}
              id={id}
              onClose={close}
            />
          )}
        </Page>
      )}
    </QueryBoundary>
  )
}
