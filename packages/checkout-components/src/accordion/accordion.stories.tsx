import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Accordion } from './accordion.tsx'

/** Collapsible parts of a longer text, with native `details`. */
const meta = {
  title: 'Checkout components/Accordion',
  component: Accordion,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      heading: 'In more detail',
      lead: 'What people ask before they decide.',
      items: [
        { title: 'Paper and print', text: '<p>Uncoated paper from Fife, printed with vegetable inks.</p>' },
        { title: 'Delivery', text: '<p>By post within <b>two working days</b>.</p>' },
        { title: 'Gifts', text: '<p>With a card, on the day you choose.</p>' },
      ],
      oneAtATime: true,
    },
  },
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const OneAtATime: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Delivery'))
    await expect(canvas.getByText(/By post within/)).toBeVisible()
    await userEvent.click(canvas.getByText('Gifts'))
    await expect(canvas.getByText(/With a card/)).toBeVisible()
    await expect(canvas.getByText(/By post within/)).not.toBeVisible()
  },
}
