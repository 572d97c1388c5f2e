import { EmptyState } from '@perennial/ui/empty-state'
import { JourneyIcon } from '@perennial/ui/icons'
import { message } from '../../messages/index.ts'
import { Page } from '../../shell/index.ts'

/** No group is chosen yet (JRN-04). */
export function JourneysIndexScreen() {
  return (
    <Page title={message('journeys')}>
      <EmptyState icon={JourneyIcon} title={message('chooseGroup')} level={1} />
    </Page>
  )
}
