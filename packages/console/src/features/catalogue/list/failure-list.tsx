import { detailAddress, nameOf } from '@perennial/domain/catalogue'
import { Link } from '@perennial/ui/link'
import { css, vars } from '@perennial/ui/theme'

const list = css({ display: 'grid', gap: '8px', paddingInlineStart: '18px', maxBlockSize: '320px', overflowY: 'auto' })
const why = css({ color: vars.text.muted, display: 'block', fontSize: '13px' })

/** Failed items, each with the reason. */
export function FailureList({ failures }: { failures: readonly { path: string; message: string }[] }) {
  return (
    <ul className={list().className}>
      {failures.map(({ path, message }) => (
        <li key={path}>
          <Link href={detailAddress(path)}>{nameOf(path)}</Link>
          <span className={why().className}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
