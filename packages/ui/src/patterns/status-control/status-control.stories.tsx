import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { StatusControl } from './status-control.tsx'

const meta = {
  title: 'Fields/StatusControl',
  component: StatusControl,
  args: { status: 'draft', itemType: 'offer', mayEdit: true, onChange: fn() },
  parameters: {
    rights: { mayEdit: 'edit approval' },
    docs: {
      description: {
        component: `
Use it for the status of a catalogue item. It offers only the allowed transitions, and saves immediately. Omit it for
users without read on approval.

**Do** update \`status\` after saving. **Do not** put it into a form with a separate Save button.

| Key | Action |
| --- | --- |
| Enter, arrow keys | As in a Select |
| Escape in the confirmation | Leaves the status unchanged |`,
      },
    },
  },
} satisfies Meta<typeof StatusControl>
export default meta
type Story = StoryObj<typeof meta>

/** (APV-11, APV-12) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Active', 'Archived']),
    )
    await userEvent.click(screen.getByRole('option', { name: 'Archived' }))
    const confirm = await screen.findByRole('button', { name: 'Archive offer' })
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(confirm)
    await expect(args.onChange).toHaveBeenCalledWith('archived')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('button')).toBeVisible()
  },
}
export const Playground: Story = {}
export const Approved: Story = {
  args: { status: 'approved' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('option', { name: 'Active' }))
    await expect(args.onChange).toHaveBeenCalledWith('draft')
  },
}
export const Failing: Story = {
  args: { status: 'archived', onChange: fn(() => Promise.reject(new Error('Another user saved this offer.'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('option', { name: 'Active' }))
    await waitFor(() => expect(canvas.getByText('Another user saved this offer.')).toBeVisible())
  },
}
/** (APV-10) */
export const ToLookAt: Story = {
  args: { mayEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

/** Disabled without the permission of the toolbar's role, whatever the story's args are. */
export const AsViewer: Story = {
  globals: { role: 'Viewer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}
