import { basketAttributes, conditionAttributes, type OrderFacts } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { useMessages } from '@perennial/ui/messages'
import { NumberField } from '@perennial/ui/number-field'
import { Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { text } from '../texts/index.ts'
import * as styles from './see-as.styles.ts'

export interface BasketFactsProps {
  facts: OrderFacts
  onFacts(facts: { [Fact in keyof OrderFacts]?: OrderFacts[Fact] | undefined }): void
  /** Takes the facts of the sample order (BLD-39). */
  onSample(): void
  onEmpty(): void
}

type Flag = { [Name in keyof OrderFacts]-?: OrderFacts[Name] extends boolean ? Name : never }[keyof OrderFacts]

const flags = basketAttributes.filter((name): name is Flag => conditionAttributes[name].kind === 'flag')

/** A shopper's basket on the canvas: every fact that a condition can ask for. The page itself does not change. */
export function BasketFacts({ facts, onFacts, onSample, onEmpty }: BasketFactsProps) {
  const words = useMessages()
  return (
    <>
      <p className={styles.note().className}>{text('simulatorNote')}</p>
      <Stack gap="small">
        {flags.map((name) => (
          <Switch key={name} checked={facts[name]} onChange={(value) => onFacts({ [name]: value })}>
            {words[`condition${name}`]}
          </Switch>
        ))}
        <NumberField
          label={words.conditionorderPrice}
          min={0}
          value={facts.orderPrice ?? null}
          onChange={(price) => onFacts({ orderPrice: price ?? undefined })}
        />
        <TextField
          label={words.conditionpaymentMethodSelected}
          value={facts.paymentMethodSelected ?? ''}
          maxLength={100}
          onChange={(method) => onFacts({ paymentMethodSelected: method || undefined })}
        />
        <TagPicker
          label={words.conditionproductInBasket}
          options={[]}
          value={[...facts.productInBasket]}
          onChange={(productInBasket) => onFacts({ productInBasket })}
          onCreate={(path) => onFacts({ productInBasket: [...new Set([...facts.productInBasket, path])] })}
        />
        <Button size="small" onClick={onSample}>
          {text('sampleOrder')}
        </Button>
        <Button size="small" onClick={onEmpty}>
          {text('simulatorReset')}
        </Button>
      </Stack>
    </>
  )
}
