import type { AddOnView, OrderItemView } from '@perennial/api/shop-client'
import { fill } from '@perennial/domain/messages'
import { safeSource } from '@perennial/page-runtime/links'
import { Button } from '../button/button.tsx'
import { amountText } from '../checkout/amounts.ts'
import { changeLine, setQuantity } from '../checkout/checkout.ts'
import { Icon } from '../icon/icon.tsx'
import type { TextOf } from '../texts/index.ts'
import css from './basket.module.css'

interface LineProps {
  texts: Readonly<Record<TextOf<'basket'>, string>>
  language: string
  currency: string
  image: string | undefined
}

/** One offer, and below it what goes along. */
export function BasketLine({ item, image, ...shown }: LineProps & { item: OrderItemView }) {
  const { offer, addOns } = item
  return (
    <li className={css.line}>
      <Sold
        sold={item}
        picture={offer.image ?? image}
        {...shown}
        onCount={(quantity) => setQuantity(offer.path, quantity)}
      />
      {addOns.length > 0 && (
        <ul className={css.addOns} aria-label={fill(shown.texts.addOnsOf, { name: nameOf(item) })}>
          {addOns.map((one) => (
            <li key={one.offer.path}>
              <Sold
                sold={one}
                picture={one.offer.image ?? undefined}
                {...shown}
                onCount={(quantity) =>
                  changeLine({ change: 'addOn', offer: offer.path, addOn: one.offer.path, quantity })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const nameOf = ({ offer }: AddOnView): string => offer.displayName || offer.name

/** What is sold, with its price, how many, and the way out. */
function Sold({
  sold,
  picture,
  texts,
  language,
  currency,
  onCount,
}: Omit<LineProps, 'image'> & {
  sold: AddOnView
  picture: string | undefined
  onCount: (quantity: number) => Promise<boolean>
}) {
  const { offer, quantity, unitPrice } = sold
  const name = nameOf(sold)
  const source = safeSource(picture)
  return (
    <div className={css.sold}>
      {source ? <img src={source} alt="" /> : <span className={css.noImage} />}
      <div className={css.text}>
        <h2>{name}</h2>
        <p className={css.words}>{offer.inWords}</p>
        <div className={css.acts}>
          {offer.multibuy && <Stepper name={name} quantity={quantity} texts={texts} onCount={onCount} />}
          <Button
            emphasis="text"
            aria-label={fill(texts.removeNamed, { name })}
            onClick={({ currentTarget }) => {
              // The button goes with its line: the focus stays with the others.
              const lines = currentTarget.closest<HTMLElement>('[tabindex="-1"]')
              void onCount(0).then((done) => done && lines?.isConnected && lines.focus())
            }}
          >
            {texts.remove}
          </Button>
        </div>
      </div>
      <p className={css.price}>
        <b>{amountText(unitPrice * quantity, currency, language)}</b>
        <span>{unitPrice === 0 ? texts.todayOnly : offer.term}</span>
      </p>
    </div>
  )
}

/** How many, from one to as many as one can order. */
function Stepper({
  name,
  quantity,
  texts,
  onCount,
}: Pick<LineProps, 'texts'> & { name: string; quantity: number; onCount: (quantity: number) => Promise<boolean> }) {
  const step = (next: number, label: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      aria-label={fill(label, { name })}
      aria-disabled={next < 1 || next > 99}
      onClick={() => next >= 1 && next <= 99 && void onCount(next)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className={css.stepper} role="group" aria-label={fill(texts.quantityOf, { name })}>
      {step(quantity - 1, texts.fewer, 'minus')}
      <output>{quantity}</output>
      {step(quantity + 1, texts.more, 'plus')}
    </div>
  )
}
