import type { OrderState } from '@perennial/domain/order'
import { dispatch } from '../checkout/checkout.ts'
import { SelectField, TextField } from './fields.tsx'
import { useForm } from './form-context.ts'

/** The shop's own questions (CHK-45). */
export function CustomFields({ order: { customFields = {} } }: { order: OrderState }) {
  const { questions, texts } = useForm()
  return questions.customFields.map(({ id, label, type, required, dropdownItems }) => {
    const path = `customFields.${id}`
    const shared = {
      path,
      label,
      optional: !required,
      value: customFields[id] ?? '',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        dispatch({ type: 'customFieldChanged', id, value }, path),
    }
    return type === 'text' ? (
      <TextField key={id} {...shared} maxLength={500} autoComplete="off" />
    ) : (
      <SelectField key={id} {...shared} aria-required={required}>
        <option value="">{texts.chooseState}</option>
        {dropdownItems.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </SelectField>
    )
  })
}
