import type { OrderState } from '@perennial/domain/order'
import { Button } from '../button/button.tsx'
import { dispatch } from '../checkout/checkout.ts'
import css from './checkout-form.module.css'
import { CustomFields } from './custom-fields.tsx'
import { Fields, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'

type PersonField = 'firstName' | 'lastName' | 'email' | 'phone'

/** The buyer's details. */
export function DetailsFields({ order, next }: { order: OrderState; next: string }) {
  const { texts } = useForm()
  const { customerDetails } = order
  const field = (name: PersonField) => ({
    path: `customerDetails.${name}`,
    label: texts[name],
    value: customerDetails[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      dispatch({ type: 'detailsChanged', details: { [name]: value } }, `customerDetails.${name}`),
  })
  return (
    <>
      <Fields>
        <TextField {...field('firstName')} width="half" autoComplete="given-name" />
        <TextField {...field('lastName')} width="half" autoComplete="family-name" />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        <TextField {...field('phone')} optional type="tel" autoComplete="tel" maxLength={30} />
        <CustomFields order={order} />
      </Fields>
      <Button type="submit" className={css.next}>
        {next}
      </Button>
    </>
  )
}
