import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SearchField } from './search-field.tsx'

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Filter offers', onSearch: fn() },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  name: 'Default: one search when typing pauses (ITM-114)',
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Filter offers' })
    await userEvent.tab()
    await userEvent.keyboard('win')
    await expect(args.onSearch).not.toHaveBeenCalled()
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledTimes(1))
    await expect(args.onSearch).toHaveBeenCalledWith('win')
    await userEvent.keyboard('ter{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('winter')
    await userEvent.keyboard('{Escape}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('')
    await expect(field).toHaveValue('')
  },
}
export const Playground: Story = { args: { value: 'winter' } }
export const Disabled: Story = { args: { disabled: true } }
