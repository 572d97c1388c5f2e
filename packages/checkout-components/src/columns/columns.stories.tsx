import type { Meta, StoryObj } from '@storybook/react-vite'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { godwit, herring } from '../story-page/story-pictures.ts'
import { Columns } from './columns.tsx'

/** Texts side by side; stacked on phones. */
const meta = {
  title: 'Checkout components/Columns',
  component: Columns,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      heading: 'How it reaches you',
      columns: [
        {
          id: 'one',
          componentProps: { heading: 'Printed', text: '<p>On uncoated paper, in Fife, four times a year.</p>' },
        },
        {
          id: 'two',
          componentProps: { heading: 'Posted', text: '<p>Within <b>two working days</b>, in a card sleeve.</p>' },
        },
        {
          id: 'three',
          componentProps: { heading: 'Read', text: '<p>By the fire, or <a href="#">on any screen</a>.</p>' },
        },
      ],
    },
  },
} satisfies Meta<typeof Columns>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }

export const Ruled: Story = { args: { props: { ...meta.args.props, ruled: true, ground: 'band' } } }

export const WithPictures: Story = {
  args: {
    props: {
      columns: [
        { id: 'one', componentProps: { image: godwit, alt: 'A godwit', heading: 'The bird', text: 'It walks.' } },
        { id: 'two', componentProps: { image: herring, alt: 'Herrings', heading: 'The fish', text: 'It swims.' } },
      ],
    },
  },
}

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      heading: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}
