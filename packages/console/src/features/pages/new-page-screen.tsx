import {
  type ChosenOffer,
  pageFromStarter,
  type Starter,
  type StarterGroup,
  starterGroups,
  starters,
} from '@perennial/domain/starters'
import { emptyPage, masterLayouts } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { Callout } from '@perennial/ui/callout'
import { Card } from '@perennial/ui/card'
import { Checkbox } from '@perennial/ui/checkbox'
import { PageHeader } from '@perennial/ui/page-header'
import { Select } from '@perennial/ui/select'
import { SearchField } from '@perennial/ui/search-field'
import { Row, Stack } from '@perennial/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureOf, useApi } from '../../api/index.ts'
import { LeaveGuard } from '../../form/index.ts'
import { offerName, offerPrice, useSellableOffers } from '../../items/index.ts'
import { catalogHome } from '../../menu/index.ts'
import { ForbiddenPage, Page } from '../../page/index.ts'
import { useStaff } from '../../staff/index.ts'
import { words } from '../../words/index.ts'
import { NewPageFields } from './components/new-page-fields.tsx'
import { StarterSketch } from './components/starter-sketch.tsx'
import * as styles from './new-page.styles.ts'
import { text, type TextKey } from './texts.ts'
import { pagesUrl } from './urls.ts'
import { useNewPage } from './use-new-page.ts'
import { productWords } from '@perennial/ui/messages'

const groupNames = {
  sell: 'groupSell',
  give: 'groupGive',
  read: 'groupRead',
  account: 'groupAccount',
  checkout: 'groupCheckout',
} as const satisfies Record<StarterGroup, TextKey>

/** Names and sentences of the starters, by id. */
const starterWords: Readonly<Record<string, readonly [name: TextKey, hint: TextKey]>> = {
  landing: ['starterLanding', 'starterLandingHint'],
  singleOffer: ['starterSingleOffer', 'starterSingleOfferHint'],
  campaign: ['starterCampaign', 'starterCampaignHint'],
  gift: ['starterGift', 'starterGiftHint'],
  redeem: ['starterRedeem', 'starterRedeemHint'],
  articleWall: ['starterArticleWall', 'starterArticleWallHint'],
  account: ['starterAccount', 'starterAccountHint'],
  cart: ['starterCart', 'starterCartHint'],
  checkout: ['starterCheckout', 'starterCheckoutHint'],
}

/** A new page: from a starter with the tenant's name and offers, or empty (PAG-61). It opens in the builder. */
export function NewPageScreen() {
  const { ability } = useStaff()
  if (!ability.can('create', 'page')) return <ForbiddenPage />
  return (
    <Page title={text('newPage')}>
      <PageHeader
        title={text('newPage')}
        breadcrumbs={[
          { label: words('catalog'), href: catalogHome },
          { label: text('pages'), href: pagesUrl },
          { label: text('newPage') },
        ]}
      >
        {text('newPageHint')}
      </PageHeader>
      <NewPageForm />
    </Page>
  )
}

function NewPageForm() {
  const { tenant } = useStaff()
  const navigate = useNavigate()
  const form = useId()
  const page = useNewPage('pages2')
  const [starter, setStarter] = useState<Starter | undefined>(starters[0])
  const [layout, setLayout] = useState('default')
  const offers = useOfferChoice(starter?.offers ?? 0)
  const missing = useNoCheckout()
  const [alsoCheckout, setAlsoCheckout] = useState(true)
  const [now] = useState(Date.now)
  return (
    <form
      id={form}
      className={styles.layout().className}
      onSubmit={(event) => {
        event.preventDefault()
        const filling = { brand: tenant.name, offers: offers.chosen, now }
        const withCheckout = missing && alsoCheckout && starter !== undefined && starter.offers > 0
        void page.create(
          starter ? pageFromStarter(starter, filling) : emptyPage(layout),
          withCheckout
            ? { name: text('starterCheckout'), tag: checkoutTag, document: pageFromStarter(checkout, filling) }
            : undefined,
        )
      }}
    >
      <StarterGallery value={starter} onChange={setStarter} />
      <div className={styles.panel().className}>
        <Card>
          <Stack>
            <NewPageFields page={page} />
            {starter === undefined && (
              <Select
                label={text('pageTemplate')}
                value={layout}
                options={masterLayouts.map(({ id, label }) => ({ value: id, label: productWords(label) }))}
                onChange={setLayout}
              />
            )}
            {starter !== undefined && starter.offers > 0 && <OfferChoice most={starter.offers} offers={offers} />}
            {missing && starter !== undefined && starter.offers > 0 && (
              <Checkbox checked={alsoCheckout} onChange={setAlsoCheckout}>
                {text('alsoCheckout')}
              </Checkbox>
            )}
            <Row>
              <Button onClick={() => void navigate(pagesUrl)}>{words('cancel')}</Button>
              <Button type="submit" tone="primary" busy={page.busy} disabled={!page.ready}>
                {text(page.question === undefined ? 'createPage' : 'addPageThere')}
              </Button>
            </Row>
          </Stack>
        </Card>
      </div>
      <LeaveGuard when={(page.name !== '' || page.tag !== '') && !page.busy} />
    </form>
  )
}

/** Where the buttons of offers lead. */
const checkoutTag = '/checkout/'
const checkout = starters.find(({ id }) => id === 'checkout')!

/** Whether there is no page on which anybody could pay. */
function useNoCheckout(): boolean {
  const { query } = useApi()
  const { data } = useQuery(query.items.pages.queryOptions({ input: { tags: checkoutTag } }))
  return data?.items.length === 0
}

/** All starters by group, and the empty page, as one choice. */
function StarterGallery({
  value,
  onChange,
}: {
  value: Starter | undefined
  onChange(starter: Starter | undefined): void
}) {
  const group = useId()
  const choice = (starter: Starter | undefined, name: string, hint: string) => (
    <label key={starter?.id ?? 'empty'} className={styles.choice().className}>
      <input type="radio" name={group} checked={value === starter} onChange={() => onChange(starter)} />
      <StarterSketch starter={starter ?? { cards: [], offers: 0 }} />
      <span className={styles.name().className}>{name}</span>
      <span className={styles.hint().className}>{hint}</span>
    </label>
  )
  return (
    <div role="radiogroup" aria-label={text('starters')} className={styles.gallery().className}>
      {starterGroups.map((id) => (
        <section key={id} aria-label={text(groupNames[id])}>
          <Stack gap="small">
            <h2 className={styles.heading().className}>{text(groupNames[id])}</h2>
            <div className={styles.cards().className}>
              {starters
                .filter((starter) => starter.group === id)
                .map((starter) => {
                  const [name, hint] = starterWords[starter.id]!
                  return choice(starter, text(name), text(hint))
                })}
            </div>
          </Stack>
        </section>
      ))}
      <section aria-label={text('groupEmpty')}>
        <Stack gap="small">
          <h2 className={styles.heading().className}>{text('groupEmpty')}</h2>
          <div className={styles.cards().className}>{choice(undefined, text('emptyPage'), text('emptyPageHint'))}</div>
        </Stack>
      </section>
    </div>
  )
}

/** Offers that may be sold, and those that were chosen: at first the ones on sale, whatever is searched for later. */
function useOfferChoice(most: number) {
  const { ability } = useStaff()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<readonly ChosenOffer[]>()
  const enabled = ability.can('read', 'item')
  const all = useSellableOffers('', { enabled })
  const found = useSellableOffers(search, { enabled })
  const onSale = (all.data?.offers ?? [])
    .filter(({ state }) => state === 'on_sale')
    .map((offer) => ({ path: offer.path, name: offerName(offer) }))
  const chosen = (picked ?? onSale).slice(0, most)
  return {
    listed: found.data?.offers ?? [],
    loaded: found.data !== undefined,
    error: found.error,
    more: found.data?.queryMore != null,
    search,
    setSearch,
    chosen,
    toggle(path: string, name: string) {
      const without = chosen.filter((one) => one.path !== path)
      setPicked(without.length < chosen.length ? without : [...chosen, { path, name }].slice(-most))
    },
  }
}

function OfferChoice({ most, offers }: { most: number; offers: ReturnType<typeof useOfferChoice> }) {
  const heading = useId()
  const { listed, loaded, error, more, search, setSearch, chosen, toggle } = offers
  return (
    <Stack gap="small">
      <h2 id={heading} className={styles.heading().className}>
        {text('offersOnIt')}
      </h2>
      {(more || search !== '') && <SearchField label={text('findOffer')} value={search} onSearch={setSearch} />}
      {error && <Callout tone="danger">{failureOf(error).message}</Callout>}
      {loaded && listed.length === 0 && search === '' ? (
        <Callout>
          {text('noOffersYet')} <Link to="/catalog/offers2">{text('toOffers')}</Link>
        </Callout>
      ) : (
        <ul aria-labelledby={heading} className={styles.offers().className}>
          {listed.map((offer) => (
            <li key={offer.path} className={styles.offer().className}>
              <Checkbox
                checked={chosen.some((one) => one.path === offer.path)}
                onChange={() => toggle(offer.path, offerName(offer))}
              >
                {offerName(offer)}
              </Checkbox>
              <span className={styles.price().className}>{offerPrice(offer)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.hint().className}>{text('offersMost', { n: most })}</p>
    </Stack>
  )
}
