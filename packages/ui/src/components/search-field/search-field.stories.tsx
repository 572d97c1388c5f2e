import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, spyOn, waitFor } from 'storybook/test'
import { SearchField } from './search-field.tsx'

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Filter offers', onSearch: fn() },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

/** (ITM-114) */
export const Default: Story = {
  name: 'Default: one search when typing pauses',
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
/** (OBJ-62) */
export const WaitsForAPause: Story = {
  name: 'Searches 300 ms after the last key',
  beforeEach: () => {
    const timers = spyOn(window, 'setTimeout')
    return () => timers.mockRestore()
  },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('ab')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledOnce())
    await expect(args.onSearch).toHaveBeenCalledWith('ab')
    const searches = mocked(window.setTimeout).mock.calls.filter(([, delay]) => delay === 300)
    await expect(searches).toHaveLength(2)
  },
}
export const Playground: Story = { args: { value: 'winter' } }
export const Disabled: Story = { args: { disabled: true } }
