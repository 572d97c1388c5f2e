import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/index.ts'
import { ErrorPage } from './error-page.tsx'

const meta = { title: 'Feedback/ErrorPage', component: ErrorPage } satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

/** (ERR-11) */
export const Default: Story = {
  name: 'Default: an error',
  args: { requestId: 'req_8f21c0', actions: <Button tone="primary">Refresh</Button> },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent("We're sorry — something has gone wrong")
    await expect(canvas.getByText(/Please refresh and try again/)).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveFocus()
  },
}
export const Playground: Story = { tags: ['visual'] }
/** (ERR-13) */
export const NotFound: Story = {
  name: 'Unknown address',
  args: { kind: 'not-found' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent("We're sorry — we can't display the item requested")
  },
}
/** (NAV-43) */
export const Forbidden: Story = {
  name: 'Missing permission',
  args: { kind: 'forbidden' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(
      "Sorry! You don't have the right permissions to access this page",
    )
    await expect(canvas.getByText(/contact your account administrator/)).toBeVisible()
  },
}
