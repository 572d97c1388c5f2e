import { IconButton } from '@perennial/ui/icon-button'
import { ExpandIcon } from '@perennial/ui/icons'
import { Popover } from '@perennial/ui/popover'
import { SearchField } from '@perennial/ui/search-field'
import { useEffect, useState } from 'react'
import { text } from '../texts/index.ts'
import type { BuilderServices, PageChoice } from '../host/builder-services.ts'
import * as styles from './page-menu.styles.ts'

export interface PageMenuProps {
  /** Path of the page that is open. */
  current: string
  findPages: BuilderServices['findPages']
  onOpen(path: string): void
}

/** The pages of the same list, to go on with another one (BLD-03). */
export function PageMenu({ current, findPages, onOpen }: PageMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={text('otherPages')}
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton icon={ExpandIcon} label={text('otherPages')} hasPopup="dialog" />}
    >
      <PageList
        current={current}
        findPages={findPages}
        onOpen={(path) => {
          setOpen(false)
          if (path !== current) onOpen(path)
        }}
      />
    </Popover>
  )
}

function PageList({ current, findPages, onOpen }: PageMenuProps) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<{ search: string; pages: readonly PageChoice[] | 'failed' }>()
  useEffect(() => {
    let requested = true
    findPages(search).then(
      (pages) => requested && setFound({ search, pages }),
      () => requested && setFound({ search, pages: 'failed' }),
    )
    return () => {
      requested = false
    }
  }, [search, findPages])
  const pages = found?.pages
  return (
    <div className={styles.body().className}>
      <SearchField label={text('findPage')} value={search} onSearch={setSearch} autoFocus />
      {pages === 'failed' ? (
        <p className={styles.note().className} role="alert">
          {text('loadFailed')}
        </p>
      ) : !pages ? (
        <p className={styles.note().className} role="status">
          {text('loading')}
        </p>
      ) : pages.length === 0 ? (
        <p className={styles.note().className}>{text('noPageFound', { search })}</p>
      ) : (
        <ul className={styles.list().className}>
          {pages.map(({ path, name }) => (
            <li key={path}>
              <button
                type="button"
                className={styles.entry().className}
                aria-current={path === current ? 'page' : undefined}
                onClick={() => onOpen(path)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
