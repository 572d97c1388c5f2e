import type { NearestItem } from '@perennial/api/catalogue'
import { detailAddress } from '@perennial/domain/catalogue'
import { Link } from '@perennial/ui/link'
import { css, vars } from '@perennial/ui/theme'
import { text } from '../texts.ts'

const frame = css({ display: 'grid', gap: '6px', justifyItems: 'center' })
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const quiet = css({ color: vars.text.muted })

/** What a search without a match may have meant (CAT-47). Nothing is searched for in its place. */
export const NearestNames = ({ items }: { items: readonly NearestItem[] }) => (
  <div className={frame().className}>
    <span className={quiet().className}>{text('nearestNames')}</span>
    <ul aria-label={text('nearestNames')} className={list().className}>
      {items.map(({ path, name, title }) => (
        <li key={path}>
          <Link href={detailAddress(path)}>{title ?? name}</Link>
        </li>
      ))}
    </ul>
  </div>
)
