import { chosenConsents, type ConsentBlock, type OrderState, withConsent } from '@perennial/domain/order'
import { RichText } from '@perennial/page-runtime/rich-text'
import { dispatch } from '../checkout/checkout.ts'
import css from './checkout-form.module.css'
import { CheckField, RadioField } from './fields.tsx'
import { useForm } from './form-context.ts'

/** What is asked or told before paying (CHK-44). Nothing is ever preselected. */
export function ConsentBlocks({ order }: { order: OrderState }) {
  const { questions } = useForm()
  return questions.consents.map((block) => (
    <Block key={`${block.type} ${block.org} ${block.for} ${block.title}`} block={block} order={order} />
  ))
}

function Block({ block, order }: { block: ConsentBlock; order: OrderState }) {
  const { title, options } = block
  if (block.type === 'information') {
    return (
      <div className={css.consent}>
        {title && <p className={css.consentTitle}>{title}</p>}
        {options.map(({ id, label }, index) => (
          <p key={`${id} ${index}`}>
            <RichText text={label} />
          </p>
        ))}
      </div>
    )
  }
  const choices = <Options block={block} order={order} />
  return title ? (
    <fieldset className={css.consent}>
      <legend className={css.consentTitle}>{title}</legend>
      {choices}
    </fieldset>
  ) : (
    <div className={css.consent}>{choices}</div>
  )
}

function Options({ block, order }: { block: ConsentBlock; order: OrderState }) {
  const { id } = useForm()
  const { marketingPrefs } = order.customerDetails
  const chosen = chosenConsents(block, marketingPrefs)
  const at = `customerDetails.marketingPrefs.${block.org}.${block.for}`
  const paths = block.options.map((option) => `${at}.${option.id}`)
  const choose = (option: string, checked: boolean) =>
    dispatch(
      { type: 'detailsChanged', details: { marketingPrefs: withConsent(marketingPrefs, block, option, checked) } },
      ...paths,
    )
  return block.options.map((option) => {
    const shared = {
      path: `${at}.${option.id}`,
      checked: chosen.includes(option.id),
      onChange: (checked: boolean) => choose(option.id, checked),
      children: <RichText text={option.label} />,
    }
    return block.type === 'radio' ? (
      <RadioField
        key={option.id}
        name={`${id} ${at}`}
        required={block.options.some((one) => one.required)}
        {...shared}
      />
    ) : (
      <CheckField key={option.id} required={option.required} {...shared} />
    )
  })
}
