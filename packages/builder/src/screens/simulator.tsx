import { conditionAttributes, factsOfOrder, noFacts, type OrderFacts, sampleOrder } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { BasketIcon } from '@perennial/ui/icons'
import { useMessages } from '@perennial/ui/messages'
import { NumberField } from '@perennial/ui/number-field'
import { Popover } from '@perennial/ui/popover'
import { Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { TagPicker } from '@perennial/ui/tag-picker'
import { TextField } from '@perennial/ui/text-field'
import { text } from '../texts/index.ts'
import * as styles from './page-builder.styles.ts'

export interface SimulatorProps {
  facts: OrderFacts
  onFacts(facts: OrderFacts): void
}

type Flag = { [Name in keyof OrderFacts]-?: OrderFacts[Name] extends boolean ? Name : never }[keyof OrderFacts]

const flags = Object.entries(conditionAttributes).flatMap(([name, { kind }]) => (kind === 'flag' ? [name as Flag] : []))

/** Number of facts that differ from those of a shopper without any choice. */
const countOf = (facts: OrderFacts): number =>
  (Object.keys(conditionAttributes) as (keyof OrderFacts)[]).filter((name) => {
    const value = facts[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  }).length

/**
 * Simulates a shopper's basket on the canvas: every fact that a condition can test. The page itself does not change.
 */
export function Simulator({ facts, onFacts }: SimulatorProps) {
  const words = useMessages()
  const count = countOf(facts)
  const change = (part: Partial<OrderFacts>) => onFacts({ ...facts, ...part })
  return (
    <Popover
      label={text('simulator')}
      placement="bottom end"
      trigger={
        <Button size="small" icon={BasketIcon} pressed={count > 0}>
          {count > 0 ? text('simulatedFacts', { n: count }) : text('simulator')}
        </Button>
      }
    >
      <div className={styles.simulator().className}>
        <p className={styles.simulatorNote().className}>{text('simulatorNote')}</p>
        <Stack gap="small">
          {flags.map((name) => (
            <Switch key={name} checked={facts[name]} onChange={(value) => change({ [name]: value })}>
              {words[`condition${name}`]}
            </Switch>
          ))}
          <NumberField
            label={words.conditionorderPrice}
            min={0}
            value={facts.orderPrice ?? null}
            onChange={(price) => change({ orderPrice: price ?? undefined })}
          />
          <TextField
            label={words.conditionpaymentMethodSelected}
            value={facts.paymentMethodSelected ?? ''}
            maxLength={100}
            onChange={(method) => change({ paymentMethodSelected: method || undefined })}
          />
          <TagPicker
            label={words.conditionproductInBasket}
            options={[]}
            value={[...facts.productInBasket]}
            onChange={(productInBasket) => change({ productInBasket })}
            onCreate={(path) => change({ productInBasket: [...new Set([...facts.productInBasket, path])] })}
          />
          <Button size="small" onClick={() => onFacts(factsOfOrder(sampleOrder))}>
            {text('sampleOrder')}
          </Button>
          <Button size="small" disabled={count === 0} onClick={() => onFacts(noFacts)}>
            {text('simulatorReset')}
          </Button>
        </Stack>
      </div>
    </Popover>
  )
}
