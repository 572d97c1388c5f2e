import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { Card } from '@perennial/ui/card'
import { PageHeader } from '@perennial/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../access/index.ts'
import { useApi } from '../../api/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { message } from '../../messages/index.ts'
import { ForbiddenPage, Page } from '../../shell/index.ts'
import { narrow, plugin, plugins } from './developer.styles.ts'

/** What happens to an order, plugin by plugin (DEV-03). */
export function OrderProcessScreen() {
  const { user } = useStaff()
  const { query } = useApi()
  const allowed = mayOpenDeveloper('order', user.role)
  const process = useQuery({ ...query.installation.orderProcess.queryOptions(), enabled: allowed })
  if (!allowed) return <ForbiddenPage title={accessTexts.unauthorised} />
  const title = message('orderProcess')
  return (
    <QueryBoundary query={process} title={title} notFound={message('notFound')}>
      {({ default: { plugins: steps } }) => (
        <Page title={title}>
          <PageHeader title={title} breadcrumbs={[{ label: message('developerArea') }, { label: title }]}>
            {message('orderProcessHint')}
          </PageHeader>
          <div className={narrow().className}>
            <Card title={message('orderPlugins')} note={steps.length} flush>
              <ol aria-label={message('orderPlugins')} className={plugins().className}>
                {steps.map(({ name }) => (
                  <li key={name} className={plugin().className}>
                    {name}
                  </li>
                ))}
              </ol>
            </Card>
          </div>
        </Page>
      )}
    </QueryBoundary>
  )
}
