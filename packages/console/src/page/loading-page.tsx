import { Skeleton } from '@perennial/ui/skeleton'
import { css } from '@perennial/ui/theme'

const frame = css({ padding: '28px', maxInlineSize: '720px' })

/** Placeholder lines of a loading page; nothing for the first 150 ms. */
export function LoadingPage() {
  return (
    <div className={frame().className}>
      <Skeleton count={5} />
    </div>
  )
}
