import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Stack } from '../stack/index.ts'
import { DateField } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  subcomponents: { DateRangeField },
  args: { label: 'Starts', defaultValue: '2026-12-01', onChange: fn() },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

const written = (root: HTMLElement) =>
  within(root)
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    // DD/MM/YYYY (ATT-28)
    await expect(written(canvasElement)).toEqual(['01', '12', '2026'])
    await userEvent.tab()
    await expect(canvas.getByRole('spinbutton', { name: /day/ })).toHaveFocus()
    await userEvent.keyboard('24')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-24')
    await expect(canvas.getByRole('spinbutton', { name: /month/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-01-24')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const day = await screen.findByRole('button', { name: /24 January 2026/ })
    await waitFor(() => expect(day).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-01-25')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  },
}
/** Each key of the guide that the first story has not pressed. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const segment = (name: RegExp) => canvas.getByRole('spinbutton', { name })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-31')
    await userEvent.keyboard('{ArrowRight}')
    await expect(segment(/month/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(segment(/day/)).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(screen.getByRole('button', { name: /, 3 December 2026/ })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    await waitFor(() =>
      expect(canvas.getByRole('group', { name: 'Starts' })).toContainElement(document.activeElement as HTMLElement),
    )
  },
}
export const Playground: Story = {}
export const Open: Story = {
  args: { min: '2026-12-01', max: '2026-12-24' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open the calendar/ }))
    await screen.findByRole('grid')
    await expect(screen.getByRole('button', { name: /25 December 2026/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }
export const Empty: Story = {
  args: { defaultValue: undefined },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('3112')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-31')
    await expect(canvas.getByRole('spinbutton', { name: /year/ })).toHaveTextContent('2026')
  },
}
export const Clearable: Story = {
  args: { clearable: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Starts' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.queryByRole('button', { name: 'Clear Starts' })).toBeNull()
  },
}
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <DateField {...args} error="Selected date must be after 01/12/2026" />
      <DateField {...args} disabled />
      <DateField {...args} readOnly />
      <DateRangeField label="Valid" defaultValue={{ start: '2026-12-01', end: '2027-01-31' }} />
    </Stack>
  ),
}
export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } }
const onRange = fn()
export const Range: Story = {
  render: () => (
    <DateRangeField label="Valid" defaultValue={{ start: '2026-12-01', end: '2026-12-31' }} onChange={onRange} />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    onRange.mockClear()
    await expect(written(canvasElement)).toEqual(['01', '12', '2026', '31', '12', '2026'])
    await userEvent.tab()
    await userEvent.keyboard('05')
    await expect(onRange).toHaveBeenLastCalledWith({ start: '2026-12-05', end: '2026-12-31' })
    await userEvent.keyboard('122027')
    await waitFor(() => expect(canvas.getByText('The start must not be after the end.')).toBeVisible())
    await expect(onRange).not.toHaveBeenCalledWith({ start: '2027-12-05', end: '2026-12-31' })
  },
}
