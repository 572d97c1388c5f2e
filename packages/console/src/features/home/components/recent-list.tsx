import { Card } from '@perennial/ui/card'
import { Icon } from '@perennial/ui/icons'
import { Link } from 'react-router'
import { text } from '../texts.ts'
import { useRecentList } from '../../../recent/index.ts'
import { useMenus } from '../../../menu/index.ts'
import { quiet, recentKind, recentName, recentRow } from '../home.styles.ts'

/** Recently opened items in this browser. */
export function RecentList() {
  const { icon } = useMenus()
  const recent = useRecentList().slice(0, 4)
  return (
    <Card title={text('recent')} flush>
      {recent.map(({ href, label, kind }) => (
        <Link key={href} to={href} className={recentRow().className}>
          <Icon of={icon(href)} />
          <span className={recentName().className}>{label}</span>
          <span className={recentKind().className}>{kind}</span>
        </Link>
      ))}
      {recent.length === 0 && <p className={quiet().className}>{text('noRecent')}</p>}
    </Card>
  )
}
