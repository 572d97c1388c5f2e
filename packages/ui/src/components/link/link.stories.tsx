import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Link, LinkRouter } from './link.tsx'

const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { children: 'Winter welcome', href: '/catalog/pages2/winter' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

const navigate = fn()

export const Default: Story = {
  decorators: [
    (Story) => (
      <LinkRouter navigate={navigate}>
        <Story />
      </LinkRouter>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear()
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(navigate).toHaveBeenCalledWith('/catalog/pages2/winter', undefined)
  },
}
export const Playground: Story = {}
export const OpensElsewhere: Story = { args: { target: '_blank', href: 'https://shop.example/winter' } }
export const InText: Story = { args: { underline: true, tone: 'text' } }
