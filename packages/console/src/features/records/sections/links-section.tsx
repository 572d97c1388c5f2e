import type { BusinessRecord } from '@perennial/api/records'
import { pathTypeOfRecord } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { Icon, NextIcon, RelatedIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { totalText } from '../../../list-screen/index.ts'
import { text } from '../texts.ts'
import type { RecordLink } from '../layouts/index.ts'
import { recordTypeOf } from '../record-types.ts'
import { link, linkEnd, links as linksStyle } from '../records.styles.ts'
import { useBelonging, useOwner } from '../queries.ts'
import { recordUrl } from '../urls.ts'

/** Links to related records: the name of a single one, else their number. */
export function LinksSection({ record, links }: { record: BusinessRecord; links: readonly RecordLink[] }) {
  return (
    <Card title={text('relatedTo')} flush>
      <ul className={linksStyle().className}>
        {links.map((one) => (
          <LinkRow key={one.label} record={record} link={one} />
        ))}
      </ul>
    </Card>
  )
}

function LinkRow({ record, link: one }: { record: BusinessRecord; link: RecordLink }) {
  const owner = useOwner(record)
  const from = one.ofOwner ? owner.data : record
  const found = useBelonging(from ?? record, {
    how: 'related',
    recordType: one.recordType,
    limit: 2,
    enabled: from !== undefined,
  })
  const pathType = pathTypeOfRecord(one.recordType)?.pathType ?? ''
  const type = recordTypeOf(pathType)
  const [only, second] = from === undefined ? [] : (found.data?.items ?? [])
  const count = from && found.data ? totalText(found.data.total) : ''
  const single = one.ofOwner || second ? undefined : only
  const href = single
    ? recordUrl(pathType, single)
    : one.ofOwner && owner.data && count
      ? `${recordUrl('customers', owner.data)}?tab=${one.ofOwner}`
      : undefined
  const words = single ? single.name || single.id : count
  return (
    <li className={link().className}>
      <Icon of={type?.icon ?? RelatedIcon} size={15} />
      <span>{text(one.label)}</span>
      <span className={linkEnd().className}>{href ? <Link href={href}>{words}</Link> : words}</span>
      {/* Only where it leads somewhere. */}
      {href && <Icon of={NextIcon} size={14} />}
    </li>
  )
}
