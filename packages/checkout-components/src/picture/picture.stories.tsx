import type { Meta, StoryObj } from '@storybook/react-vite'
import { larderBox } from '../story-page/story-pictures.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Picture } from './picture.tsx'

/** An image with a caption. */
const meta = {
  title: 'Checkout components/Picture',
  component: Picture,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      image: larderBox,
      alt: 'A box with jars and a bottle',
      caption: 'December’s box, as it leaves the kitchen in Wells.',
      imageWidth: 760,
      imageHeight: 560,
    },
  },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile }

export const AsTheText: Story = { args: { props: { ...meta.args.props, size: 'text' } } }

export const WholeWindow: Story = { args: { props: { ...meta.args.props, size: 'window' } } }

export const Linked: Story = { args: { props: { ...meta.args.props, alt: '', href: '#box' } } }

export const NoPictureYet: Story = { args: { props: { image: '' } } }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      caption: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}
