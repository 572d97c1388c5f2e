import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderFacts } from '@perennial/page-runtime/store'
import { noFacts } from '@perennial/domain/page'
import { watchConditions } from '@perennial/page-runtime/conditions'
import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BasketAddOns } from '../basket-add-ons/basket-add-ons.tsx'
import { BasketTotal } from '../basket-total/basket-total.tsx'
import { basketTotal } from '../basket-total/descriptor.ts'
import { sampleRecord } from '../checkout/sample-checkout.ts'
import { CrossSell } from '../cross-sell/cross-sell.tsx'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { coverWinter } from '../story-page/story-pictures.ts'
import { openStoryShop } from '../story-page/story-shop.ts'
import { textsOf } from '../texts/index.ts'
import { Upsell } from '../upsell/upsell.tsx'
import { Basket } from './basket.tsx'

function Page(args: ComponentProps<typeof Basket>) {
  const card = { ...args, props: {} }
  const suggestions = textsOf('suggestions')(args.context.language)
  return (
    <>
      <Basket {...args} />
      <Upsell {...card} texts={suggestions} />
      <BasketAddOns {...card} texts={suggestions} />
      <CrossSell {...card} texts={suggestions} />
      <BasketTotal {...card} texts={basketTotal.texts?.(args.context.language) as never} />
    </>
  )
}

/** The page of a basket: its lines, what goes with them, and the sums. */
const meta = {
  title: 'Checkout components/Basket',
  component: Basket,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openStoryShop(),
  args: {
    id: 'basket',
    context: storyContext,
    texts: textsOf('basket')('en'),
    props: { brand: 'Saltmarsh', shopHref: '#shop', fallbackImage: coverWinter },
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Basket>
export default meta
type Story = StoryObj<typeof meta>

const line = (canvas: ReturnType<typeof within>, name: string) => canvas.findByRole('heading', { level: 2, name })

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await line(canvas, 'Print and digital')
    await expect(await canvas.findByRole('button', { name: 'Add Tote bag' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout/')
    await expect(await canvas.findByText('That makes £48.00 in the first twelve months.')).toBeInTheDocument()
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const German: Story = {
  args: { context: { ...storyContext, language: 'de' }, texts: textsOf('basket')('de') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tote bag hinzufügen' })).toBeInTheDocument()
  },
}

/** An add-on goes along with its offer, can be counted, and is taken out again; the sum follows (SUB-66). */
export const AddOns: Story = {
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'Add Tote bag' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    const along = await canvas.findByRole('list', { name: 'Goes along with Print and digital' })
    await expect(canvas.getByText('Tote bag goes along with Print and digital.')).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: 'Add Tote bag' })).toBeNull()
    await userEvent.click(within(along).getByRole('button', { name: 'One Tote bag more' }))
    await waitFor(() => expect(within(along).getByText('£24.00')).toBeInTheDocument())
    await userEvent.click(within(along).getByRole('button', { name: 'Remove Tote bag' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: /Goes along/ })).toBeNull())
    await expect(canvas.getByRole('list', { name: 'Your basket' })).toHaveFocus()
  },
}

/** Upsell takes the place of an offer, cross-sell comes besides it (SUB-67). */
export const UpsellAndCrossSell: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Larder Box' }))
    await line(canvas, 'Larder Box')
    await line(canvas, 'Print and digital')
    await userEvent.click(await canvas.findByRole('button', { name: 'Change to Everything' }))
    await line(canvas, 'Everything')
    await expect(canvas.queryByRole('heading', { level: 2, name: 'Print and digital' })).toBeNull()
    await expect(canvas.getByText('Everything has taken the place of Print and digital.')).toHaveFocus()
  },
}

export const Emptied: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Print and digital' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Your basket is empty' })).toHaveFocus())
    await expect(canvas.queryByRole('link', { name: 'Go to checkout' })).toBeNull()
  },
}

const condition = (attribute: string, options: unknown[], operator = 'is') =>
  JSON.stringify([{ conditionId: '1', attribute, operator, options }])

/** Parts of a page with conditions, as the page's script shows and hides them. */
function Conditional() {
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => watchConditions(parts.current!, orderFacts), [])
  return (
    <div ref={parts}>
      <p hidden data-conditions={condition('trialOfferInBasket', ['True'])}>
        There is a trial
      </p>
      <p hidden data-conditions={condition('studentOfferInBasket', ['True'])}>
        There is an offer for students
      </p>
      <p hidden data-conditions={condition('productInBasket', ['/add_ons/tote-bag'], 'is one of')}>
        There is a tote bag
      </p>
      <p hidden data-conditions={condition('orderPrice', ['60'], 'equal to')}>
        It costs sixty
      </p>
      <p data-conditions={condition('deliveryProductInBasket', ['False'])}>Nothing is posted</p>
    </div>
  )
}

const [first] = sampleRecord.items as [(typeof sampleRecord.items)[number]]

/** Parts of the page follow what is in the basket (CHK-46, RUN-14 to RUN-17). */
export const Conditions: Story = {
  beforeEach: () => {
    orderFacts.set(noFacts)
    const offer = { ...first.offer, trial: true, student: true }
    return openStoryShop({ record: { items: [{ ...first, offer }] } })
  },
  render: (args) => (
    <>
      <Conditional />
      <Page {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('There is a trial')).toBeVisible())
    await expect(canvas.getByText('There is an offer for students')).toBeVisible()
    await expect(canvas.getByText('Nothing is posted')).not.toBeVisible()
    await expect(canvas.getByText('There is a tote bag')).not.toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Tote bag' }))
    await waitFor(() => expect(canvas.getByText('There is a tote bag')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Print and digital' }))
    await waitFor(() => expect(canvas.getByText('There is a trial')).not.toBeVisible())
    await expect(canvas.getByText('Nothing is posted')).toBeVisible()
  },
}
