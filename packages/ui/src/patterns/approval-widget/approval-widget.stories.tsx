import { type Approval, noApproval } from '@perennial/domain/attributes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { ApprovalWidget, type ApprovalWidgetProps } from './approval-widget.tsx'

const noon = Date.parse('2026-11-27T12:00:00.000Z')

function Controlled({ approval: first, onChange, ...rest }: ApprovalWidgetProps) {
  const [approval, setApproval] = useState(first)
  return (
    <ApprovalWidget
      {...rest}
      approval={approval}
      onChange={async (next) => {
        await onChange(next)
        setApproval(next)
      }}
    />
  )
}

const meta = {
  title: 'Data/ApprovalWidget',
  component: ApprovalWidget,
  args: { approval: noApproval, author: 'Odile Brandt', mayEdit: true, now: () => noon, onChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    rights: { mayEdit: 'edit approval' },
    docs: {
      description: {
        component: `
Use it on the page of an item that needs approval. In tables and other narrow places show \`compactApprovalText\` in a
StatusBadge instead.

**Do** omit it for users without read on approval. **Do not** save the rest of the item with it.

| Key | Action |
| --- | --- |
| Tab | Approve or Disapprove, comment, Add comment |
| Enter, Space | Press the button |`,
      },
    },
  },
} satisfies Meta<typeof ApprovalWidget>
export default meta
type Story = StoryObj<typeof meta>

/** (APV-03, APV-05, APV-07, APV-08) */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('Awaiting Approval')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      approved: true,
      approved_name: 'Odile Brandt',
      approved_date: '2026-11-27T12:00:00.000Z',
      comments: [],
    })
    await waitFor(() => expect(canvas.getByText('Approved by Odile Brandt (now)')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Disapprove' }))
    await waitFor(() => expect(canvas.getByText('Awaiting Approval')).toBeVisible())
    const last = (args.onChange as ReturnType<typeof fn>).mock.lastCall![0] as Approval
    await expect(last.approved_name).toBeNull()
  },
}
export const Playground: Story = { tags: ['visual'] }
/** (APV-04, APV-09) */
export const Commenting: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const add = canvas.getByRole('button', { name: 'Add comment' })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), '   ')
    await expect(add).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Comment' }), 'The price is missing.')
    await userEvent.click(add)
    await expect(args.onChange).toHaveBeenLastCalledWith({
      approved: false,
      comments: [{ body: 'The price is missing.', timestamp: '2026-11-27T12:00:00.000Z', author: 'Odile Brandt' }],
    })
    await waitFor(() => expect(canvas.getByText('Unresolved Comments')).toBeVisible())
    await expect(canvas.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  },
}
/** (APV-10) */
export const ToLookAt: Story = {
  args: {
    mayEdit: false,
    approval: {
      approved: true,
      approved_name: 'Odile Brandt',
      approved_date: '2026-11-27T10:00:00.000Z',
      comments: [{ body: 'Well done.', timestamp: '2026-11-27T09:00:00.000Z', author: 'Ian Marsh' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approved by Odile Brandt (2 hours ago)')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}
export const LongText: Story = {
  args: {
    approval: {
      approved: false,
      comments: [{ body: 'word'.repeat(120), timestamp: '2026-11-27T09:00:00.000Z', author: 'Ian Marsh' }],
    },
  },
}
export const Dark: Story = { ...ToLookAt, globals: { theme: 'dark' } }
