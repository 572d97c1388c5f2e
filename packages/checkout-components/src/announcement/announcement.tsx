import type { CardProps } from '@perennial/page-runtime/contract'
import { RichText } from '@perennial/page-runtime/rich-text'
import css from './announcement.module.css'

export interface AnnouncementProps {
  text: string
}

/** A line at the top of the page: an order deadline, a notice. */
export function Announcement({ props, texts }: CardProps<AnnouncementProps, 'label'>) {
  return (
    <aside className={css.root} aria-label={texts.label}>
      <RichText text={props.text} />
    </aside>
  )
}
