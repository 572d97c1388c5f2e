import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { godwit, larderBox } from '../story-page/story-pictures.ts'
import { tabs } from './descriptor.ts'
import { Tabs } from './tabs.tsx'

/** Several texts in one place, one shown at a time. */
const meta = {
  title: 'Checkout components/Tabs',
  component: Tabs,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: tabs.texts?.('en') as never,
    props: {
      heading: 'What comes with it',
      items: [
        {
          label: 'Read',
          title: 'Four printed issues',
          text: '<p>132 pages each, no advertising.</p>',
          image: godwit,
          alt: 'A godwit',
        },
        {
          label: 'Eat',
          title: 'The Larder Box',
          text: '<p>Smoked, pickled and baked on the coast.</p>',
          image: larderBox,
          alt: 'A box of food',
        },
        { label: 'Meet', text: '<p>Evenings with the people who make it.</p>' },
      ],
    },
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

/** Arrow keys move among the tabs, Home and End jump, and the panel follows. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await userEvent.click(tab('Read'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Eat')).toHaveFocus()
    await expect(tab('Eat')).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel', { name: 'Eat' })).toHaveTextContent('Smoked, pickled')
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1)
    await userEvent.keyboard('{End}')
    await expect(tab('Meet')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Read')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Read' })).toHaveFocus()
  },
}
