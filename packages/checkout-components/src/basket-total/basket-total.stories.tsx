import type { Meta, StoryObj } from '@storybook/react-vite'
import { onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryShop } from '../story-page/story-shop.ts'
import { BasketTotal } from './basket-total.tsx'
import { basketTotal } from './descriptor.ts'

/** What the basket costs, as it stands beside its lines. */
const meta = {
  title: 'Checkout components/Basket total',
  component: BasketTotal,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openStoryShop(),
  args: {
    id: 'story',
    context: { ...storyContext, surface: 'canvas' },
    texts: basketTotal.texts?.('en') as never,
    props: {},
  },
} satisfies Meta<typeof BasketTotal>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
