import {
  type AttributeDefinition,
  type AttributeType,
  isMultiValue,
  pickedProductError,
} from '@perennial/domain/attributes'
import { ratePlanDetails } from '@perennial/domain/pricing'
import { type ReactNode, useState } from 'react'
import { Combobox } from '../../components/combobox/index.ts'
import { EditablePicklist } from '../../components/editable-picklist/index.ts'
import { FieldGroup } from '../../components/field/index.ts'
import { MultiSelect } from '../../components/multi-select/index.ts'
import type { Option } from '../../components/option-list/index.ts'
import { Select } from '../../components/select/index.ts'
import { TagPicker } from '../../components/tag-picker/index.ts'
import { useMessages, productLabel, productWords } from '../../messages/index.ts'
import type { AttributeContext } from './attribute-context.ts'
import type { AttributeField } from './attribute-input.tsx'

interface PickedInputProps {
  type: AttributeType
  field: AttributeField
  definition: AttributeDefinition
  value: unknown
  onChange: (value: unknown) => Promise<unknown> | void
  context: AttributeContext
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const oneOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** An option that is no longer offered is still the value: it is shown by its id. */
const withStored = (options: readonly Option[], stored: readonly string[]): Option[] => [
  ...options,
  ...stored.filter((id) => !options.some(({ value }) => value === id)).map((id) => ({ value: id, label: id })),
]

const offeredBy = ({ options = [], endpoint }: AttributeDefinition, { optionsOf }: AttributeContext) =>
  endpoint && optionsOf
    ? optionsOf(endpoint)
    : { options: options.map(({ id, label, color }): Option => ({ value: id, label: productLabel(label), color })) }

/** Inputs whose value is selected: options, items, products, rate plans. */
export function PickedInput(props: PickedInputProps): ReactNode {
  const { type, field, definition, value, onChange, context } = props
  const { options, ...search } = offeredBy(definition, context)
  if (type === 'rate_plan_picklist') return <RatePlanInput {...props} />
  if (type === 'product_picklist' || type === 'multi_product_picklist') return <ProductInput {...props} />
  if (type === 'chevron')
    return <TagPicker {...field} {...search} options={options} value={listOf(value)} onChange={onChange} />
  if (isMultiValue(type)) {
    return (
      <MultiSelect
        {...field}
        searchable={type === 'searchableMultiPicklist'}
        options={withStored(options, listOf(value))}
        value={listOf(value)}
        onChange={onChange}
      />
    )
  }
  if (type === 'searchPicklist') {
    return (
      <Combobox
        {...field}
        {...search}
        clearable={!field.required}
        options={options}
        value={oneOf(value)}
        onChange={onChange}
      />
    )
  }
  if (type === 'editablePicklist') {
    const { onAddOption } = context
    return (
      <EditablePicklist
        {...field}
        options={definition.options ?? []}
        value={oneOf(value)}
        onChange={onChange}
        onAdd={onAddOption && ((option) => onAddOption(definition, option))}
      />
    )
  }
  const chosen = oneOf(value)
  return <Select {...field} options={withStored(options, chosen ? [chosen] : [])} value={chosen} onChange={onChange} />
}

/** A selected product needs a product code (ATT-29). */
function ProductInput({ type, field, value, onChange, context: { products = [] } }: PickedInputProps) {
  const [refusal, setRefusal] = useState<string>()
  const refusalOf = (path: string) => pickedProductError(products.find((one) => one.value === path)?.sku)?.message
  if (type === 'multi_product_picklist') {
    return (
      <TagPicker {...field} options={products} value={listOf(value)} onChange={onChange} refuseAdding={refusalOf} />
    )
  }
  return (
    <Combobox
      {...field}
      error={field.error ?? refusal}
      clearable={!field.required}
      options={products}
      value={oneOf(value)}
      onChange={(path) => {
        const refused = path === null ? undefined : refusalOf(path)
        setRefusal(refused)
        if (refused === undefined) onChange(path)
      }}
    />
  )
}

/** A rate plan with its price and period, or why they are unavailable (ATT-31 to ATT-33). */
function RatePlanInput({ field, value, onChange, context: { ratePlans, creating } }: PickedInputProps) {
  const messages = useMessages()
  if (creating) {
    return (
      <FieldGroup label={field.label} hint={field.hint}>
        <span>{messages.ratePlanLater}</span>
      </FieldGroup>
    )
  }
  const chosen = oneOf(value)
  return (
    <Combobox
      {...field}
      hint={productWords(ratePlanDetails(chosen === null ? null : ratePlans?.plans[chosen]))}
      clearable={!field.required}
      options={ratePlans?.options ?? []}
      value={chosen}
      onChange={onChange}
    />
  )
}
