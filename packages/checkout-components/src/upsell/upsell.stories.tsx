import type { Meta, StoryObj } from '@storybook/react-vite'
import { onPage, storyContext } from '../story-page/on-page.tsx'
import { openStoryShop } from '../story-page/story-shop.ts'
import { textsOf } from '../texts/index.ts'
import { Upsell } from './upsell.tsx'

/** What goes with the basket, as it stands on the page of the basket. */
const meta = {
  title: 'Checkout components/Upsell',
  component: Upsell,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openStoryShop(),
  args: {
    id: 'story',
    context: { ...storyContext, surface: 'canvas' },
    texts: textsOf('suggestions')('en'),
    props: {},
  },
} satisfies Meta<typeof Upsell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
