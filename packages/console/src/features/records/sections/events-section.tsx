import type { BusinessRecord } from '@perennial/api/records'
import { Button } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { HistoryList } from '@perennial/ui/history-list'
import {
  AddressIcon,
  EraseIcon,
  ErrorIcon,
  EventIcon,
  FilterIcon,
  type IconPicture,
  OrderIcon,
  PaymentMethodIcon,
  ProcessIcon,
  PromoCodeIcon,
  ScheduleIcon,
  SegmentIcon,
  SubscriptionIcon,
  BillingSyncIcon,
} from '@perennial/ui/icons'
import { InlineError } from '@perennial/ui/inline-error'
import { MenuButton } from '@perennial/ui/menu'
import { useState } from 'react'
import { failureOf } from '../../../api/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { useEvents } from '../queries.ts'
import { statusWord } from '../record-status.ts'
import { recordUrl } from '../urls.ts'

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

/** Icons by a part of the event's type; the first match counts. */
const looks: readonly (readonly [part: string, icon: IconPicture, tone?: Tone])[] = [
  ['failed', ErrorIcon, 'danger'],
  ['error', ErrorIcon, 'danger'],
  ['forgotten', EraseIcon, 'warning'],
  ['synced', BillingSyncIcon],
  ['paid', PaymentMethodIcon, 'success'],
  ['payment', PaymentMethodIcon],
  ['address', AddressIcon],
  ['promo', PromoCodeIcon],
  ['segments', SegmentIcon],
  ['process', ProcessIcon],
  ['schedule', ScheduleIcon],
  ['subscription', SubscriptionIcon],
  ['order', OrderIcon],
]

const lookOf = (type: string): { icon: IconPicture; tone: Tone } => {
  const found = looks.find(([part]) => type.toLowerCase().includes(part))
  return { icon: found?.[1] ?? EventIcon, tone: found?.[2] ?? 'neutral' }
}

/** What happened to a record, the latest first, all or of one kind. */
export function EventsSection({ record }: { record: BusinessRecord }) {
  const query = useEvents(record)
  const [only, setOnly] = useState<string>()
  const failure = query.error ? failureOf(query.error) : undefined
  const events = query.data?.pages.flatMap(({ items }) => items)
  const types = [...new Set(events?.map(({ type }) => type))].sort()
  const shown = events?.filter(({ type }) => only === undefined || type === only)
  const choice = (type: string | undefined) => ({
    id: type ?? 'all',
    label: type === undefined ? text('allHappenings') : kindWord(type),
    checked: only === type,
    onClick: () => setOnly(type),
  })
  return (
    <Card
      title={text('timeline')}
      actions={
        types.length > 1 && (
          <MenuButton
            size="small"
            emphasis="quiet"
            icon={FilterIcon}
            align="end"
            entries={[undefined, ...types].map(choice)}
          >
            {only === undefined ? text('allHappenings') : kindWord(only)}
          </MenuButton>
        )
      }
    >
      {failure ? (
        <InlineError requestId={failure.requestId} onRetry={() => void query.refetch()}>
          {failure.message}
        </InlineError>
      ) : (
        <HistoryList
          label={text('timeline')}
          time="exact"
          empty={text('noEvents')}
          entries={shown?.map(({ id, type, created, actor, message: words }) => ({
            id,
            title: words || kindWord(type),
            when: created,
            author: actor,
            href: recordUrl('events', { mode: record.mode, id }),
            ...lookOf(type),
          }))}
          end={
            query.hasNextPage && (
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words('more')}
              </Button>
            )
          }
        />
      )}
    </Card>
  )
}

/** `order.change_address` is "Order: change address". */
const kindWord = (type: string): string => statusWord(type.replace('.', ': '))
