import type { Meta, StoryObj } from '@storybook/react-vite'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Divider } from './divider.tsx'

/** A separator between two parts of a page. */
const meta = {
  title: 'Checkout components/Divider',
  component: Divider,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: { look: 'line' },
  },
} satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const Wave: Story = { args: { props: { look: 'wave', room: 'large' } }, tags: ['visual'] }

export const RoomOnly: Story = { args: { props: { look: 'space' } } }
