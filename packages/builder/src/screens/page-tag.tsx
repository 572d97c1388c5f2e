import { RelativeTime } from '@perennial/ui/date-time'
import { text } from '../texts/index.ts'
import type { EditedPage } from '../host/page-builder-props.ts'
import * as styles from './page-builder.styles.ts'

/** A tag of the page, and whether shoppers see the page under it, since when (BLD-45). */
export function PageTag({
  tag,
  publication: { state, publishedAt },
}: { tag: string } & Pick<EditedPage, 'publication'>) {
  const live = state !== 'not_published'
  return (
    <span className={styles.tag().className}>
      <span>{tag}</span>
      <span className={styles.tagState({ live }).className}>
        {live ? text('tagPublished') : text('tagUnpublished')}
        {live && publishedAt !== null && (
          <>
            {' '}
            <RelativeTime value={publishedAt} />
          </>
        )}
      </span>
    </span>
  )
}
