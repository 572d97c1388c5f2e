import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OfferIcon, PageIcon } from '../../icons/index.ts'
import { css } from '../../theme/index.ts'
import { PageHeader } from '../page-header/index.ts'
import { TopBar } from '../top-bar/index.ts'
import { AppShell } from './app-shell.tsx'
import { Avatar } from './avatar.tsx'

const page = css({ padding: '20px 28px' })

const meta = {
  title: 'Layout/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    environment: 'production',
    topBar: (start) => (
      <TopBar
        name="Saltmarsh Media"
        homeHref="#catalog"
        environment="production"
        start={start}
        views={[
          { href: '#catalog', label: 'Catalog', current: true },
          { href: '#objects', label: 'Subscriptions' },
          { href: '#reporting', label: 'Analytics', beta: true },
        ]}
      >
        <Avatar name="Ines Marlow" />
      </TopBar>
    ),
    sideNav: {
      items: [
        { href: '#pages', label: 'Pages', icon: PageIcon, current: true },
        { href: '#offers', label: 'Offers', icon: OfferIcon },
      ],
    },
    children: (
      <div className={page().className}>
        <PageHeader title="Pages" />
      </div>
    ),
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('main')).toBeVisible()
    await expect(canvas.getByRole('banner')).toHaveTextContent('Saltmarsh Media')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}
export const Playground: Story = {}
export const WithoutNavigation: Story = { args: { sideNav: undefined, environment: 'test' } }
