import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { Card } from '@perennial/ui/card'
import { PageHeader } from '@perennial/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useStaff } from '../../staff/index.ts'
import { useApi } from '../../api/index.ts'
import { QueryBoundary } from '../../item-screen/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { narrow, plugin, plugins } from './developer.styles.ts'
import { productWords } from '@perennial/ui/messages'

/** What happens to an order, plugin by plugin (DEV-03). */
export function OrderProcessScreen() {
  const { ability } = useStaff()
  const { query } = useApi()
  const allowed = mayOpenDeveloper('order', ability)
  const process = useQuery({ ...query.installation.orderProcess.queryOptions(), enabled: allowed })
  if (!allowed) return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const title = text('orderProcess')
  return (
    <QueryBoundary query={process} title={title} notFound={words('notFound')}>
      {({ default: { plugins: steps } }) => (
        <Page title={title}>
          <PageHeader title={title} breadcrumbs={[{ label: words('developerArea') }, { label: title }]}>
            {text('orderProcessHint')}
          </PageHeader>
          <div className={narrow().className}>
            <Card title={text('orderPlugins')} note={steps.length} flush>
              <ol aria-label={text('orderPlugins')} className={plugins().className}>
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
