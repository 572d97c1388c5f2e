import type { Meta, StoryObj } from '@storybook/react-vite'
import { onMobile, onPage, storyContext } from '../story-page/on-page.tsx'
import { siteFooter } from './descriptor.ts'
import { SiteFooter } from './site-footer.tsx'

/** The shop's operator, and the legally required links. */
const meta = {
  title: 'Checkout components/Site footer',
  component: SiteFooter,
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'story',
    context: storyContext,
    texts: siteFooter.texts?.('en') as never,
    props: {
      text: 'Saltmarsh Media, Fennick Quay',
      links: [
        { label: 'Delivery', href: '#' },
        { label: 'Privacy', href: '#' },
        { label: 'Contact', href: '#' },
      ],
    },
  },
} satisfies Meta<typeof SiteFooter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['visual'] }

export const LongText: Story = {
  args: {
    props: {
      ...meta.args.props,
      text: 'Vierteljahreszeitschrift für Küstenlandschaftsbeobachtung, Räucherhandwerk und Gezeitengeschichte',
    },
  },
}

export const Mobile: Story = { globals: onMobile, tags: ['visual'] }
