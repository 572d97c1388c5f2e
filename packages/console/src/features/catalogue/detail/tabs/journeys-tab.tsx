import { journeyGroupAddress } from '@perennial/domain/catalogue'
import { ButtonLink } from '@perennial/ui/button'
import { EmptyState } from '@perennial/ui/empty-state'
import { JourneyIcon } from '@perennial/ui/icons'
import { text } from '../../texts.ts'
import { useItemEditor } from '../item-editor-context.ts'

/** Links to the campaign's journey group, which has its own screen (ITM-75). */
export function JourneysTab() {
  const { editing } = useItemEditor()
  const { name } = editing.item
  return (
    <EmptyState
      icon={JourneyIcon}
      title={text('journeysOf', { name })}
      action={<ButtonLink href={journeyGroupAddress(name)}>{text('openJourneys')}</ButtonLink>}
    >
      {text('journeysOfHint')}
    </EmptyState>
  )
}
