import type { Meta, StoryObj } from '@storybook/react-vite'
import { larderBox } from '../story-page/story-pictures.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { ImageAndText } from './image-and-text.tsx'

/** An image beside a heading, a text and a link. */
const meta = {
  title: 'Checkout components/Image and text',
  component: ImageAndText,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      image: larderBox,
      alt: 'A box with jars and a bottle',
      title: 'December’s box is smoked, pickled and wrapped in paper',
      text: 'Kelp vinegar, oak-smoked butter, a jar of bramble mustard and a loaf you finish in your own oven.',
      buttonLabel: 'See what is inside',
      buttonHref: '#',
      ground: 'band',
    },
  },
} satisfies Meta<typeof ImageAndText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      title: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
      text: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const ImageAtEnd: Story = { args: { props: { ...meta.args.props, imageSide: 'end' } } }
