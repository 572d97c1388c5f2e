import type { Meta, StoryObj } from '@storybook/react-vite'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Quote } from './quote.tsx'

/** A testimonial and its author. */
const meta = {
  title: 'Checkout components/Quote',
  component: Quote,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      quote: '“I read it in the bath, then I read it on the train, then my neighbour has it.”',
      attribution: 'Maren Oakeshott, reader since issue 2',
    },
  },
} satisfies Meta<typeof Quote>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      quote:
        'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte' +
        ' ' +
        'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }
