import { EmptyState } from '@perennial/ui/empty-state'
import { JourneyIcon } from '@perennial/ui/icons'
import { text } from './texts.ts'
import { Page } from '../../page/index.ts'

/** No group is chosen yet (JRN-04). */
export function JourneysIndexScreen() {
  return (
    <Page title={text('journeys')}>
      <EmptyState icon={JourneyIcon} title={text('chooseGroup')} level={1} />
    </Page>
  )
}
