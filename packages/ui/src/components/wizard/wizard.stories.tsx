import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { TextField } from '../text-field/index.ts'
import { Wizard, type WizardProps } from './wizard.tsx'

const saved = fn()
const steps = [
  { id: 'options', label: 'Create options' },
  { id: 'choose', label: 'Choose offer' },
  { id: 'details', label: 'Define details' },
  { id: 'done', label: 'Done' },
]

function Creating(props: WizardProps) {
  const [at, setAt] = useState(steps.findIndex(({ id }) => id === props.current))
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const details = steps[at]?.id === 'details'
  return (
    <Wizard
      {...props}
      current={steps[at]?.id ?? ''}
      error={error}
      nextLabel={details ? 'Save!' : undefined}
      onBack={at > 0 && at < 3 ? () => setAt(at - 1) : undefined}
      onNext={
        at === 3
          ? undefined
          : () => {
              if (details && name === '')
                return setError('You must choose a name, location and a template before continuing.')
              setError(undefined)
              if (details) saved(name)
              setAt(at + 1)
            }
      }
    >
      {details ? (
        <TextField label="Name" value={name} onChange={setName} />
      ) : (
        <p>{at === 3 ? 'Your offer has been created.' : 'From an existing offer, or from scratch.'}</p>
      )}
    </Wizard>
  )
}

const meta = {
  title: 'Layout/Wizard',
  component: Wizard,
  args: { steps, current: 'options', children: null },
  render: (args) => <Creating {...args} />,
} satisfies Meta<typeof Wizard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    saved.mockClear()
    const current = () => canvas.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
    await expect(current()).toHaveTextContent('Create options')
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByRole('heading', { name: 'Step 2 of 4: Choose offer' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save!' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('You must choose a name')
    await expect(current()).toHaveTextContent('Define details')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Winter{Enter}')
    await expect(saved).toHaveBeenCalledWith('Winter')
    await waitFor(() => expect(current()).toHaveTextContent('Done'))
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Playground: Story = {}
export const SecondStep: Story = { tags: ['visual'], args: { current: 'details' } }
export const Busy: Story = {
  args: { current: 'details', busy: true, onNext: () => {}, children: <p>Saving.</p>, nextLabel: 'Save!' },
  render: (args) => <Wizard {...args} />,
}
export const NothingChosen: Story = {
  args: { nextDisabled: true, onNext: fn(), children: <TextField label="Name" value="" onChange={() => {}} /> },
  render: (args) => <Wizard {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}')
    await expect(args.onNext).not.toHaveBeenCalled()
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'dark' }, args: { current: 'choose' } }
