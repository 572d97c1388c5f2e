import type { Action } from '@perennial/ui/action-bar'
import { PublishIcon } from '@perennial/ui/icons'
import { text } from './texts/index.ts'

/** The button that opens Publish, for those who may publish; the others are told why not. */
export const publishAction = (onClick: () => void, may: boolean): Action => ({
  id: 'publish',
  label: text('publish'),
  icon: PublishIcon,
  tone: 'primary',
  onClick,
  disabledReason: may ? undefined : text('needsPublish'),
})
