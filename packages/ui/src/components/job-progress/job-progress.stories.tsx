import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../stack/index.ts'
import { JobProgress } from './job-progress.tsx'

const meta = {
  title: 'Feedback/JobProgress',
  component: JobProgress,
  args: { label: 'Copying 3 offers', state: 'active', progress: 66, href: '#job' },
  parameters: {
    docs: {
      description: {
        component: `
The progress of a background job.

**Use it** for jobs that outlive the page they were started from. **Do not use it** for a save: that is the button's own state.
The status is shown as sent by the server, and changes are announced.
`,
      },
    },
  },
} satisfies Meta<typeof JobProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Copying 3 offers' })).toHaveAttribute('aria-valuenow', '66')
    await expect(canvas.getByRole('status')).toHaveTextContent('active')
    await expect(canvas.getByRole('link', { name: 'View job' })).toHaveAttribute('href', '#job')
  },
}
export const Playground: Story = {}
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap="medium">
      <JobProgress label="Waiting for a worker" state="waiting" progress={4} />
      <JobProgress label="Copying 3 offers" state="active" progress={66} />
      <JobProgress label="Exporting 1,284 orders" state="completed" href="#job" />
      <JobProgress
        label="Mass build of 12 pages"
        state="failed"
        message="The shop did not answer. Try again and contact support if the issue persists."
      />
      <JobProgress label="Product catalogue sync" state="timeout" />
    </Stack>
  ),
}
export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'dark' } }
