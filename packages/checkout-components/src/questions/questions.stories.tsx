import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Questions } from './questions.tsx'

/** Collapsible questions and answers, with native `details`. */
const meta = {
  title: 'Checkout components/Questions',
  component: Questions,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      heading: 'Before you subscribe',
      items: [
        { question: 'When will my first issue arrive?', answer: 'We post within <b>two working days</b>.' },
        { question: 'Can I give this as a gift?', answer: 'Yes. Say who it is for and when it starts.' },
      ],
    },
  },
} satisfies Meta<typeof Questions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      heading: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const OpensOnPress: Story = {
  play: async ({ canvas }) => {
    const answer = canvas.getByText(/Say who it is for/)
    await expect(answer).not.toBeVisible()
    await userEvent.click(canvas.getByText('Can I give this as a gift?'))
    await expect(answer).toBeVisible()
  },
}

export const AllFolded: Story = { args: { props: { ...meta.args.props, firstOpen: false } } }
