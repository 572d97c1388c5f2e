import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '../button/index.ts'
import { InlineError } from '../inline-error/index.ts'
import { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx'

function Breaking() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('This card could not be rendered.')
  return <Button onClick={() => setBroken(true)}>Break</Button>
}

const meta = {
  title: 'Feedback/ErrorBoundary',
  component: ErrorBoundary,
  args: {
    children: <Breaking />,
    fallback: (error, retry) => (
      <InlineError onRetry={retry}>{error instanceof Error ? error.message : 'Something went wrong.'}</InlineError>
    ),
  },
} satisfies Meta<ErrorBoundaryProps>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  parameters: { console: { expected: [/This card could not be rendered/] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Break' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('This card could not be rendered.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByRole('button', { name: 'Break' })).toBeVisible()
  },
}
export const Playground: Story = {}
