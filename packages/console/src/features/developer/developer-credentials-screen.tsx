import { accessTexts, mayOpenDeveloper } from '@perennial/domain/access'
import { PageHeader } from '@perennial/ui/page-header'
import { Stack } from '@perennial/ui/stack'
import { useStaff } from '../../staff/index.ts'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { Credentials } from './components/credentials.tsx'
import { PublishedComponents } from './components/published-components.tsx'
import { productWords } from '@perennial/ui/messages'

/** By what component authors publish, and what they have published (DEV-11, PRM-56). */
export function DeveloperCredentialsScreen() {
  const { ability } = useStaff()
  if (!mayOpenDeveloper('developercredentials', ability))
    return <ForbiddenPage title={productWords(accessTexts.unauthorised)} />
  const title = text('developerCredentials')
  return (
    <Page title={title} density="compact">
      <PageHeader title={title} breadcrumbs={[{ label: words('settings') }, { label: title }]} />
      <Stack gap="large">
        <Credentials />
        <PublishedComponents />
      </Stack>
    </Page>
  )
}
