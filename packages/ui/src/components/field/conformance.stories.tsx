import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, type RefCallback, StrictMode } from 'react'
import { expect } from 'storybook/test'
import { Checkbox } from '../checkbox/index.ts'
import { ColorField } from '../color-field/index.ts'
import { Combobox } from '../combobox/index.ts'
import { DateField, DateRangeField } from '../date-field/index.ts'
import { DateTimeField, DateTimeRangeField } from '../date-time-field/index.ts'
import { EditablePicklist } from '../editable-picklist/index.ts'
import { MoneyField } from '../money-field/index.ts'
import { MultiSelect } from '../multi-select/index.ts'
import { NumberField } from '../number-field/index.ts'
import { PercentField } from '../percent-field/index.ts'
import { PeriodField } from '../period-field/index.ts'
import { RadioGroup } from '../radio-group/index.ts'
import { Select } from '../select/index.ts'
import { Stack } from '../stack/index.ts'
import { Switch } from '../switch/index.ts'
import { TagPicker } from '../tag-picker/index.ts'
import { TextArea } from '../text-area/index.ts'
import { TextField } from '../text-field/index.ts'
import { TimeField } from '../time-field/index.ts'
import { Uploader } from '../uploader/index.ts'

/** Props that every control accepts. `class` and `data-*` are applied to its frame; `id` and `ref` to its control. */
interface Contract {
  id: string
  className: string
  disabled: boolean
  'data-testid': string
  label: string
  /** What buttons, inputs and groups have in common: they are elements. */
  ref: RefCallback<never>
}

const options = [{ value: 'one', label: 'One' }]
const zone = 'Europe/London'

const controls: Readonly<Record<string, (props: Contract) => ReactNode>> = {
  Checkbox: ({ label, ...props }) => <Checkbox {...props}>{label}</Checkbox>,
  ColorField: (props) => <ColorField {...props} />,
  Combobox: (props) => <Combobox {...props} options={options} />,
  DateField: (props) => <DateField {...props} />,
  DateRangeField: (props) => <DateRangeField {...props} />,
  DateTimeField: (props) => <DateTimeField {...props} zone={zone} value={null} />,
  DateTimeRangeField: (props) => <DateTimeRangeField {...props} zone={zone} value={{ start: null, end: null }} />,
  EditablePicklist: (props) => <EditablePicklist {...props} options={[]} value={null} />,
  MoneyField: (props) => <MoneyField {...props} currency="GBP" />,
  MultiSelect: (props) => <MultiSelect {...props} options={options} />,
  NumberField: (props) => <NumberField {...props} />,
  PercentField: (props) => <PercentField {...props} />,
  PeriodField: (props) => <PeriodField {...props} value={{ length: 1, unit: 'days' }} />,
  RadioGroup: (props) => <RadioGroup {...props} options={options} />,
  Select: (props) => <Select {...props} options={options} />,
  Switch: ({ label, ...props }) => <Switch {...props}>{label}</Switch>,
  TagPicker: (props) => <TagPicker {...props} options={options} value={[]} />,
  TextArea: (props) => <TextArea {...props} />,
  TextField: (props) => <TextField {...props} />,
  TimeField: (props) => <TimeField {...props} value={null} />,
  Uploader: (props) => <Uploader {...props} value={null} upload={() => new Promise(() => {})} />,
}

const held = new Map<string, Element | null>()
const refOf = (name: string) => (element: Element | null) => {
  held.set(name, element)
}

function AllControls() {
  return (
    <StrictMode>
      <Stack>
        {Object.entries(controls).map(([name, draw]) => (
          <div key={name}>
            {draw({
              id: `control-${name}`,
              className: `frame-${name}`,
              disabled: true,
              'data-testid': name,
              label: name,
              ref: refOf(name),
            })}
          </div>
        ))}
      </Stack>
    </StrictMode>
  )
}

const meta = {
  title: 'Fields/Conformance',
  tags: ['!autodocs'],
  component: AllControls,
  parameters: {
    docs: {
      description: {
        component: 'What all fields support: a label, an id, a class, a ref, data attributes, and the disabled state.',
      },
    },
  },
} satisfies Meta<typeof AllControls>
export default meta

export const EveryControl: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    for (const name of Object.keys(controls)) {
      const frame = canvas.getByTestId(name)
      await expect(frame, `${name} takes a class`).toHaveClass(`frame-${name}`)
      const ref = held.get(name)
      await expect(ref, `${name} takes a ref`).toBeInstanceOf(HTMLElement)
      await expect(frame.contains(ref!), `the ref of ${name} is inside its frame`).toBe(true)
      const control = canvasElement.querySelector(`#control-${name}`)
      await expect(control, `${name} takes an id`).not.toBeNull()
      await expect(frame.contains(control), `the id of ${name} is inside its frame`).toBe(true)
      await expect(frame.textContent, `${name} shows its label`).toContain(name)
      const usable = frame.querySelectorAll(
        'button:not([disabled]), input:not([disabled]):not([type=hidden]), textarea:not([disabled]), [role=spinbutton]:not([aria-disabled=true])',
      )
      const reachable = [...usable].filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
      await expect(reachable, `${name} is disabled`).toEqual([])
    }
  },
}
