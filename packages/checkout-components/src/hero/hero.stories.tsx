import type { Meta, StoryObj } from '@storybook/react-vite'
import { coverAutumn, coverSummer, coverWinter } from '../story-page/story-pictures.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Hero } from './hero.tsx'

/** The top of a page: headline, call to action, and covers as a stack. */
const meta = {
  title: 'Checkout components/Hero',
  component: Hero,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      title: 'The coast, four times a year',
      lead: 'A quarterly of shore, kitchen and craft. 132 unhurried pages, no advertising, and a box of good things.',
      buttonLabel: 'Choose a subscription',
      buttonHref: '#offers',
      linkLabel: 'Look inside issue 14',
      linkHref: '#issue',
      facts: [
        { icon: 'tag', text: 'From £4.50 a month' },
        { icon: 'truck', text: 'Posted within two days' },
        { icon: 'return', text: 'Cancel any time' },
      ],
      covers: [
        { image: coverWinter, alt: 'Cover of issue 14' },
        { image: coverAutumn, alt: '' },
        { image: coverSummer, alt: '' },
      ],
    },
  },
} satisfies Meta<typeof Hero>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      title: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
      buttonLabel: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const WordsOnly: Story = { args: { props: { title: 'The coast, four times a year' } } }

export const OneCover: Story = {
  args: { props: { ...meta.args.props, covers: [{ image: coverWinter, alt: 'Cover of issue 14' }] } },
}
