import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { Breadcrumbs } from './breadcrumbs.tsx'

const writeText = fn(async (_text: string) => {})

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [{ label: 'Catalog', href: '#catalog' }, { label: 'Pages', href: '#pages' }, { label: 'Winter welcome' }],
    copyLink: 'https://console.example/catalog/pages2/winter',
  },
  beforeEach: () => {
    writeText.mockClear()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

/** (ITM-89, NAV-40) */
export const Default: Story = {
  name: 'Default: the link can be copied, "Copied!" for a second',
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Winter welcome')).toHaveAttribute('aria-current', 'page')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Catalog' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Click To Copy Link' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied!'))
    await expect(writeText).toHaveBeenCalledWith(args.copyLink)
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement(), { timeout: 1500 })
  },
}
export const Playground: Story = {}
