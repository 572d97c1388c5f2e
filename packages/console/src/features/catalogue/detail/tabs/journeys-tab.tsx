import { journeyGroupAddress } from '@perennial/domain/catalogue'
import { ButtonLink } from '@perennial/ui/button'
import { EmptyState } from '@perennial/ui/empty-state'
import { JourneyIcon } from '@perennial/ui/icons'
import { message } from '../../../../messages/index.ts'
import { useItemEditor } from '../item-editor-context.ts'

/** Leads to the campaign's journey group, which has a screen of its own (ITM-75). */
export function JourneysTab() {
  const { editing } = useItemEditor()
  const { name } = editing.item
  return (
    <EmptyState
      icon={JourneyIcon}
      title={message('journeysOf', { name })}
      action={<ButtonLink href={journeyGroupAddress(name)}>{message('openJourneys')}</ButtonLink>}
    >
      {message('journeysOfHint')}
    </EmptyState>
  )
}
