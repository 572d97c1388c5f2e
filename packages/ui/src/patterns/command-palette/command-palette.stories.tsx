import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import {
  AddIcon,
  CustomerIcon,
  GoIcon,
  JourneyIcon,
  OfferIcon,
  OrderIcon,
  PageIcon,
  PromoCodeIcon,
  PublishIcon,
  SettingsIcon,
} from '../../icons/index.ts'
import { Button } from '../../components/button/index.ts'
import type { CommandGroup } from './command.ts'
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'

const publish = fn()
const search = fn()
const close = fn()
const jumped = fn()

const groups: readonly CommandGroup[] = [
  {
    id: 'recent',
    label: 'Recent',
    idleOnly: true,
    commands: [{ id: 'order', label: 'Order SM-4021', icon: OrderIcon, hint: 'Subscriptions', href: '#order' }],
  },
  {
    id: 'here',
    label: 'On this page',
    commands: [{ id: 'publish', label: 'Publish Winter welcome', icon: PublishIcon, shortcut: '⌘P', onRun: publish }],
  },
  {
    id: 'create',
    label: 'Create',
    commands: [
      { id: 'page', label: 'Add page', icon: AddIcon, href: '#add' },
      { id: 'promo', label: 'Add promo code', keywords: 'voucher', icon: AddIcon, href: '#promo' },
    ],
  },
  {
    id: 'go',
    label: 'Go to',
    commands: [
      { id: 'pages', label: 'Pages', icon: PageIcon, hint: 'Catalog', href: '#pages' },
      { id: 'offers', label: 'Offers', icon: OfferIcon, hint: 'Catalog', href: '#offers' },
      { id: 'promo', label: 'Promo codes', keywords: 'vouchers', icon: PromoCodeIcon, hint: 'Catalog', href: '#codes' },
      { id: 'journeys', label: 'Journeys', icon: JourneyIcon, hint: 'Catalog', href: '#journeys' },
      { id: 'settings', label: 'Localisation', icon: SettingsIcon, hint: 'Settings', href: '#localisation' },
    ],
  },
]
const found: readonly CommandGroup[] = [
  {
    id: 'objects',
    label: 'Objects',
    commands: [
      { id: 'c1', label: 'Imogen Marsh', icon: CustomerIcon, hint: 'Customer', href: '#c1' },
      { id: 's1', label: 'Order SM-3987', icon: OrderIcon, hint: 'Order of Imogen Marsh', href: '#s1' },
    ],
  },
]

function Opening(props: CommandPaletteProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <CommandPalette
        {...props}
        open={open}
        onClose={() => {
          props.onClose()
          setOpen(false)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Navigation/CommandPalette',
  component: CommandPalette,
  args: { open: true, onClose: close, groups, onSearch: search },
  render: (args) => <Opening {...args} />,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `
One field for all commands of the console. The shell opens it with ⌘K or Ctrl K.

**Use it** for navigating, creating, acting on the current page and opening an object by its name or id.
**Do not use it** as the only way to anything: each command is also in a menu or on a page.

| Key | Action |
| --- | --- |
| ↓ ↑ | Move through the commands; focus stays in the field |
| Enter | Runs the marked command, or the first one |
| Escape | Empties the field, then closes; the focus returns to where it was |
| Letters | Search labels and keywords; every word must match, in any order |

| Do | Do not |
| --- | --- |
| start creating commands with a verb: Add promo code | put the settings of one field here |
| name the destination in the hint | explain a command in the hint |
| leave out commands without permission | show them disabled |
`,
      },
    },
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.getByRole('searchbox', { name: 'Go to, create or find' })
const entries = () => screen.queryAllByRole('menuitem').map((item) => within(item).getAllByText(/./)[0]?.textContent)

export const Default: Story = {
  tags: ['visual'],
  play: async () => {
    await waitFor(() => expect(field()).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible())
    await expect(entries()).toHaveLength(9)
  },
}
export const Playground: Story = {}

export const Keyboard: Story = {
  args: { open: false },
  play: async ({ canvas, userEvent }) => {
    publish.mockClear()
    close.mockClear()
    const trigger = canvas.getByRole('button', { name: 'Open the palette' })
    await userEvent.click(trigger)
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('publish')
    await waitFor(() => expect(entries()).toEqual(['Publish Winter welcome']))
    await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(publish).toHaveBeenCalledOnce())
    await expect(close).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await waitFor(() => expect(field()).toHaveValue(''))
    await userEvent.keyboard('promo')
    await waitFor(() => expect(entries()).toEqual(['Add promo code', 'Promo codes']))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /Promo codes/ })).toHaveAttribute('data-focused', 'true'),
    )
    await expect(field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field()).toHaveValue(''))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const FoundElsewhere: Story = {
  args: { found },
  play: async ({ userEvent }) => {
    search.mockClear()
    await waitFor(() => expect(field()).toHaveFocus())
    await expect(screen.queryByRole('group', { name: 'Objects' })).toBeNull()
    await userEvent.keyboard('imogen')
    await waitFor(() => expect(screen.getByRole('group', { name: 'Objects' })).toBeVisible())
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('imogen'))
    await expect(search).toHaveBeenCalledOnce()
    await expect(screen.getByRole('menuitem', { name: 'Imogen Marsh Customer' })).toHaveAttribute('href', '#c1')
  },
}
export const Searching: Story = {
  args: { searching: true },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('marsh')
    await waitFor(() => expect(screen.getByText('Searching for “marsh”')).toBeVisible())
  },
}
export const SearchFailed: Story = {
  args: { searchFailed: true },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/Search failed/)).toBeVisible())
    await expect(entries()).toHaveLength(9)
  },
}
/** (NAV-32) */
export const NothingFound: Story = {
  name: 'Nothing found',
  play: async ({ userEvent }) => {
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('zzz')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No matches found'))
    await expect(entries()).toEqual([])
  },
}
export const APastedId: Story = {
  args: {
    jumpTo: (text) =>
      /^[0-9a-f-]{36}$/.test(text)
        ? { id: text, label: `Open ${text}`, icon: GoIcon, onRun: () => jumped(text) }
        : undefined,
  },
  play: async ({ userEvent }) => {
    close.mockClear()
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.paste('0190f3c2-7b1e-7cc1-9d55-1f2d3c4b5a69')
    await screen.findByRole('menuitem', { name: 'Open 0190f3c2-7b1e-7cc1-9d55-1f2d3c4b5a69' })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    await expect(jumped).toHaveBeenCalledWith('0190f3c2-7b1e-7cc1-9d55-1f2d3c4b5a69')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const LongTexts: Story = {
  globals: { direction: 'rtl' },
  args: {
    groups: [
      {
        id: 'go',
        label: 'Go to',
        commands: [
          {
            id: 'long',
            label: 'Winter campaign for readers who came back after more than three years without a subscription',
            hint: 'Catalog, Campaigns, Winter, Returning readers',
            shortcut: '⌘⇧W',
            href: '#',
          },
        ],
      },
    ],
  },
}
