import { detailAddress } from '@perennial/domain/catalogue'
import { ButtonLink } from '@perennial/ui/button'
import { Card } from '@perennial/ui/card'
import { Icon, SuccessIcon, WarningIcon } from '@perennial/ui/icons'
import { text } from '../texts.ts'
import { quiet, task } from '../home.styles.ts'
import type { useChangedPages } from '../queries.ts'

/** Items that need a decision: pages with unpublished changes. */
export function Waiting({ changed }: { changed: ReturnType<typeof useChangedPages> }) {
  if (!changed) return null
  return (
    <Card title={text('waiting')} note={changed.count || undefined} flush>
      {changed.pages.map(({ path, name }) => (
        <div key={path} className={task().className}>
          <Icon of={WarningIcon} />
          <span>
            <b>{name}</b> {text('pageChanged')}
          </span>
          <ButtonLink size="small" href={detailAddress(path)}>
            {text('reviewPage')}
          </ButtonLink>
        </div>
      ))}
      {changed.pages.length === 0 && (
        <p className={quiet().className}>
          <Icon of={SuccessIcon} /> {text('nothingWaits')}
        </p>
      )}
    </Card>
  )
}
