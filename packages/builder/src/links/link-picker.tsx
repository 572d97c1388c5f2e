import { purchaseAddress } from '@perennial/domain/catalogue'
import { safeHref } from '@perennial/page-runtime/links'
import { SearchField } from '@perennial/ui/search-field'
import { useEffect, useState } from 'react'
import { useBuilder } from '../context/builder-context.ts'
import type { FoundOffer } from '../host/builder-services.ts'
import type { LinkedPage } from '../host/link-services.ts'
import { text } from './texts/index.ts'
import * as styles from './links.styles.ts'

export interface LinkPickerProps {
  current: string
  onPick(href: string): void
}

interface Found {
  pages: readonly LinkedPage[]
  offers: readonly FoundOffer[]
}

interface Target {
  href: string
  name: string
  hint?: string
}

/** Everything a link can lead to, found by name: places of this page, pages, offers, and what was typed as an address. */
export function LinkPicker({ current, onPick }: LinkPickerProps) {
  const { links, findLinkedPages, findOffers } = useBuilder()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | 'failed'>()
  useEffect(() => {
    let requested = true
    Promise.all([findLinkedPages(search), findOffers({ name: search })]).then(
      ([pages, offers]) => requested && setFound({ pages, offers }),
      () => requested && setFound('failed'),
    )
    return () => {
      requested = false
    }
  }, [search, findLinkedPages, findOffers])
  const typed = addressOf(search)
  const anchors = (links.facts().links.anchors ?? []).filter((one) => one.includes(search.trim().replace(/^#/, '')))
  const groups: { label: string; targets: Target[] }[] = [
    { label: text('address'), targets: typed === undefined ? [] : [{ href: typed, name: typed }] },
    { label: text('onThisPage'), targets: anchors.map((anchor) => ({ href: `#${anchor}`, name: `#${anchor}` })) },
    ...(found === undefined || found === 'failed'
      ? []
      : [
          { label: text('pages'), targets: found.pages.map(pageTarget) },
          { label: text('offers'), targets: found.offers.map(offerTarget) },
        ]),
  ].filter(({ targets }) => targets.length > 0)
  return (
    <div className={styles.picker().className}>
      <SearchField label={text('search')} value={search} onSearch={setSearch} autoFocus />
      <div className={styles.results().className}>
        {groups.map(({ label, targets }) => (
          <section key={label} aria-label={label}>
            <h3 className={styles.group().className}>{label}</h3>
            <ul className={styles.targets().className}>
              {targets.map(({ href, name, hint }) => (
                <li key={href}>
                  <button
                    type="button"
                    className={styles.target().className}
                    aria-current={href === current ? 'true' : undefined}
                    onClick={() => onPick(href)}
                  >
                    <span className={styles.targetName().className}>{name}</span>
                    {hint && <span className={styles.targetHint().className}>{hint}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found === 'failed' ? (
          <p className={styles.note().className} role="alert">
            {text('failed')}
          </p>
        ) : found === undefined ? (
          <p className={styles.note().className} role="status">
            {text('loading')}
          </p>
        ) : (
          groups.length === 0 && <p className={styles.note().className}>{text('nothing', { search })}</p>
        )}
      </div>
    </div>
  )
}

const kinds = { journey: 'journey', account: 'account' } as const

function pageTarget({ address, name, kind, state }: LinkedPage): Target {
  const more = [kind === 'page' ? '' : text(kinds[kind]), state === 'draft' ? text('notLive') : '']
  const hint = [name === address ? '' : address, ...more].filter((part) => part !== '').join(', ')
  return { href: address, name, hint }
}

const offerTarget = ({ view: { path, name, price, term }, state }: FoundOffer): Target => ({
  href: purchaseAddress(path),
  name,
  hint: [`${price} ${term}`.trim(), state === 'planned' ? text('planned') : '']
    .filter((part) => part !== '')
    .join(', '),
})

/** What was typed, if it is an address: as it stands, a mail address, or a site without its scheme. */
function addressOf(typed: string): string | undefined {
  const address = typed.trim()
  if (/^(?:\/|#|\?|https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return safeHref(address)
  if (/^[^\s@/]+@[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i.test(address) ? `https://${address}` : undefined
}
