import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CommandField } from './command-field.tsx'

/**
 * Sits in the top bar and opens the command palette. It looks like the palette's field, so that users recognise it.
 *
 * **Use it** once, as the entry to the palette. **Do not use it** to filter what is on the page: use a `SearchField`.
 *
 * | Key | Action |
 * |---|---|
 * | Enter, Space | Opens the palette |
 */
const meta = {
  title: 'Navigation/CommandField',
  component: CommandField,
  args: { label: 'Go to, create or find', keys: ['Ctrl', 'K'], onOpen: fn() },
} satisfies Meta<typeof CommandField>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Go to, create or find Ctrl K' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
  },
}

export const Narrow: Story = { args: { label: 'Search objects', keys: ['/'], narrow: true } }

export const LongText: Story = {
  args: { label: 'Zu einem Bereich gehen, etwas anlegen oder irgendetwas anderes in der Konsole finden', narrow: true },
}

export const Playground: Story = {}
