import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { Text } from './text.tsx'

/** A heading and paragraphs with a readable line length. */
const meta = {
  title: 'Checkout components/Text',
  component: Text,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: {},
    props: {
      heading: 'Delivery',
      level: 'page',
      text:
        '<p>We post within two working days, in a paper wrap.</p>' +
        '<ul><li>To the UK: <b>three to five days</b></li><li>Elsewhere: seven to ten</li></ul>' +
        '<p>Something has not arrived? <a href="/contact/">Tell us</a> and we send it again.</p>',
    },
  },
} satisfies Meta<typeof Text>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/contact/')
  },
}

/** A part of a text is a level below the page's title. */
export const Part: Story = {
  args: { props: { ...meta.args.props, level: 'part', ground: 'band' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible()
  },
}

/** Line breaks of a plain text are preserved. */
export const PlainText: Story = {
  args: { props: { text: 'Saltmarsh Media\nThe Old Sail Loft\nFennick Quay' } },
}

export const LongWords: Story = {
  args: {
    props: {
      heading: 'Vierteljahreszeitschriftenbezugsbedingungen und Räucherhandwerksversandvereinbarungen',
      text: `<p>${'Küstenlandschaftsbeobachtungsvereinszeitschrift '.repeat(12)}</p>`,
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }
