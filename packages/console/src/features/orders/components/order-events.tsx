import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { DateTime } from '@perennial/ui/date-time'
import { EventIcon, Icon } from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { Skeleton } from '@perennial/ui/skeleton'
import { failureOf } from '../../../api/index.ts'
import { message } from '../../../messages/index.ts'
import { bullet, happening, muted, timeline, when } from '../order.styles.ts'
import { statusWord } from '../../objects/record-status.ts'
import { useOrderEvents } from '../queries.ts'

/** What happened to the order, newest first. */
export function OrderEvents({ id }: { id: string }) {
  const query = useOrderEvents(id)
  const failure = query.error ? failureOf(query.error) : undefined
  const events = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title={message('timeline')}>
      {query.isPending && <Skeleton />}
      {failure && (
        <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
          {failure.message}
        </InlineError>
      )}
      {query.data && events.length === 0 && <p className={muted().className}>{message('noEvents')}</p>}
      <ol className={timeline().className}>
        {events.map(({ id: event, message: words, type, created, actor }) => (
          <li key={event} className={happening().className}>
            <span className={bullet().className}>
              <Icon of={EventIcon} size={13} />
            </span>
            <span>
              {words || statusWord(type)}
              <span className={when().className}>
                <DateTime value={created} precision="minute" />
                {actor && `, ${actor}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {message('more')}
        </Button>
      )}
    </Card>
  )
}
