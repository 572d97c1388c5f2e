import type { Meta, StoryObj } from '@storybook/react-vite'
import { godwit, herring, kiln } from '../story-page/story-pictures.ts'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Stories } from './stories.tsx'

/** Three articles with images: the contents of an issue. */
const meta = {
  title: 'Checkout components/Stories',
  component: Stories,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      heading: 'In issue 14: Salt',
      linkLabel: 'See all contents',
      linkHref: '#',
      items: [
        {
          image: godwit,
          alt: 'A godwit on a mudflat',
          kicker: 'Shore',
          title: 'What the godwits know about distance',
          text: 'Eleven days in the air, one patch of mud.',
        },
        {
          image: herring,
          alt: 'A herring on a plate',
          kicker: 'Kitchen',
          title: 'Herring, lemon, patience',
          text: 'Three cures from a smokehouse.',
        },
        {
          image: kiln,
          alt: 'A clay pot',
          kicker: 'Craft',
          title: 'A kiln on the tide line',
          text: 'Why one potter fires with driftwood.',
        },
      ],
    },
  },
} satisfies Meta<typeof Stories>
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

export const OnBand: Story = { args: { props: { ...meta.args.props, ground: 'band' } } }
