import { Card } from '@perennial/ui/card'
import { Icon } from '@perennial/ui/icons'
import { Link } from 'react-router'
import { message } from '../../../messages/index.ts'
import { useRecentList } from '../../../recent/index.ts'
import { menuIcon } from '../../../shell/menu-icons.ts'
import { quiet, recentKind, recentName, recentRow } from '../home.styles.ts'

/** What somebody opened last, in this browser. */
export function RecentList() {
  const recent = useRecentList().slice(0, 4)
  return (
    <Card title={message('recent')} flush>
      {recent.map(({ href, label, kind }) => (
        <Link key={href} to={href} className={recentRow().className}>
          <Icon of={menuIcon(href)} />
          <span className={recentName().className}>{label}</span>
          <span className={recentKind().className}>{kind}</span>
        </Link>
      ))}
      {recent.length === 0 && <p className={quiet().className}>{message('noRecent')}</p>}
    </Card>
  )
}
