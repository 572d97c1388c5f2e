import { setGift } from '../checkout/checkout.ts'
import { Icon } from '../icon/icon.tsx'
import css from './checkout-form.module.css'
import { useForm } from './form-context.ts'

/** Comes first, because it changes the fields. */
export function GiftSwitch({ gift, note }: { gift: boolean; note: string | undefined }) {
  const { id, texts } = useForm()
  return (
    <label className={css.gift}>
      <Icon name="gift" size={22} />
      <span className={css.giftText}>
        <b>{texts.gift}</b>
        {note && <span id={`${id}-gift-note`}>{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={texts.gift}
        aria-describedby={note ? `${id}-gift-note` : undefined}
        checked={gift}
        onChange={({ currentTarget }) => void setGift(currentTarget.checked)}
      />
      <span className={css.track} />
    </label>
  )
}
