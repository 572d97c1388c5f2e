import type { ObjectRecord } from '@perennial/api/objects'
import { pathTypeOfRecord } from '@perennial/domain/records'
import { Card } from '@perennial/ui/card'
import { NextIcon, Icon, RelatedIcon } from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { message } from '../../../messages/index.ts'
import { totalText } from '../../../list-screen/total.ts'
import type { RecordLink } from '../layouts/index.ts'
import { objectTypeOf } from '../object-types.ts'
import { link, linkEnd, links as linksStyle } from '../objects.styles.ts'
import { useBelonging, useOwner } from '../queries.ts'
import { objectUrl } from '../urls.ts'

/** Ways to the records around this one: the name of a single one, else how many there are. */
export function LinksSection({ record, links }: { record: ObjectRecord; links: readonly RecordLink[] }) {
  return (
    <Card title={message('relatedTo')} flush>
      <ul className={linksStyle().className}>
        {links.map((one) => (
          <LinkRow key={one.label} record={record} link={one} />
        ))}
      </ul>
    </Card>
  )
}

function LinkRow({ record, link: one }: { record: ObjectRecord; link: RecordLink }) {
  const owner = useOwner(record)
  const from = one.ofOwner ? owner.data : record
  const found = useBelonging(from ?? record, {
    how: 'related',
    recordType: one.recordType,
    limit: 2,
    enabled: from !== undefined,
  })
  const pathType = pathTypeOfRecord(one.recordType)?.pathType ?? ''
  const type = objectTypeOf(pathType)
  const [only, second] = from === undefined ? [] : (found.data?.items ?? [])
  const words = from === undefined || !found.data ? '' : String(totalText(found.data.total))
  return (
    <li className={link().className}>
      <Icon of={type?.icon ?? RelatedIcon} size={15} />
      <span>{message(one.label)}</span>
      <span className={linkEnd().className}>
        {only && !second && !one.ofOwner ? (
          <Link href={objectUrl(pathType, only)}>{only.name || only.id}</Link>
        ) : one.ofOwner && owner.data && words !== '' ? (
          <Link href={`${objectUrl('customers', owner.data)}?tab=${one.ofOwner}`}>{words}</Link>
        ) : (
          words
        )}
      </span>
      <Icon of={NextIcon} size={14} />
    </li>
  )
}
