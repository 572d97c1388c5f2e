import { StatusBadge } from '@perennial/ui/status-badge'
import { ButtonGroup } from '@perennial/ui/button-group'
import { useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { AffectedPage } from '../host/block-services.ts'
import * as styles from './blocks.styles.ts'
import { kilobytes, namesOfFields } from './field-names.ts'
import { text } from './texts/index.ts'

type Filter = 'all' | 'changed' | 'own'

export interface UsageListProps {
  pages: readonly AffectedPage[]
  /** Path of the page that is looked at. */
  current?: string | undefined
  onChoose?: ((page: AffectedPage) => void) | undefined
}

/** The pages of a block: where it is live, what each sets itself, what changes there and by how many bytes (PAG-27). */
export function UsageList({ pages, current, onChoose }: UsageListProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const changed = pages.filter(({ visible, cards }) => visible || cards > 0)
  const own = pages.filter((page) => page.own.length > 0)
  const shown = { all: pages, changed, own }[filter]
  return (
    <>
      <ButtonGroup
        label={text('usage')}
        options={[
          { value: 'all', label: text('all', { n: pages.length }) },
          { value: 'changed', label: text('changed', { n: changed.length }) },
          { value: 'own', label: text('own', { n: own.length }) },
        ]}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
      />
      <ul className={styles.list({ scrolls: onChoose !== undefined }).className}>
        {shown.map((page) => (
          <li key={page.path}>
            {onChoose ? (
              <button
                type="button"
                className={styles.row({ pressable: true, current: page.path === current }).className}
                aria-current={page.path === current}
                onClick={() => onChoose(page)}
              >
                <Page page={page} />
              </button>
            ) : (
              <div className={styles.row().className}>
                <Page page={page} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Page({ page }: { page: AffectedPage }) {
  const { working } = useBuilder()
  const block = useSavedBlock()
  const namesOf = (fields: AffectedPage['own']) => namesOfFields(fields, block, working.registry)
  const differing = [namesOf(page.fields), page.cards > 0 && text('cards', { n: page.cards })]
    .filter(Boolean)
    .join(', ')
  const isChanged = page.visible || page.cards > 0
  return (
    <>
      <span className={styles.name().className}>
        <span>{page.name}</span>
        {page.own.length > 0 && (
          <StatusBadge tone="info" small>
            {text('ownFields', { fields: namesOf(page.own) })}
          </StatusBadge>
        )}
      </span>
      <span className={styles.change().className}>
        {isChanged ? differing || text('otherCards') : text('noVisible')}
      </span>
      <span className={styles.under().className}>
        <StatusBadge tone={page.live ? 'success' : 'neutral'} small>
          {text(page.live ? 'published' : 'notPublished')}
        </StatusBadge>
        <span className={styles.tag().className}>
          {page.within.length > 0
            ? text('within', { blocks: page.within.map((path) => working.blocks.nameOf(path)).join(', ') })
            : page.tag}
        </span>
      </span>
      <span className={styles.size().className}>{text('bytes', { kb: kilobytes(page.bytes) })}</span>
    </>
  )
}

/** The cards of the block that is edited, also those that were removed since they were saved. */
function useSavedBlock() {
  const { working } = useBuilder()
  return { assets: [...working.engine.toPage().assets, ...working.saved.assets] }
}
