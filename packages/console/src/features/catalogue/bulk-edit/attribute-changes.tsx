import { type AttributeDefinition, editingOf, isMultiValue, typeOf } from '@perennial/domain/attributes'
import { changeTypes, defaultChangeType, isListChange, listChange } from '@perennial/domain/bulk-edit'
import { itemForm } from '@perennial/domain/families'
import { Combobox } from '@perennial/ui/combobox'
import { DeleteIcon } from '@perennial/ui/icons'
import { IconButton } from '@perennial/ui/icon-button'
import { AttributeInput } from '@perennial/ui/patterns/attribute-input'
import { Select } from '@perennial/ui/select'
import { Stack } from '@perennial/ui/stack'
import { css, vars } from '@perennial/ui/theme'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { useAttributeContext, useLabelledDefinitions } from '../detail/use-attribute-context.ts'
import { changeTypeLabels } from './change-type-labels.ts'
import type { StepFieldsProps } from './edit-step-fields.tsx'
import { productLabel } from '@perennial/ui/messages'

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '12px',
  alignItems: 'end',
  paddingBlockEnd: '12px',
  borderBlockEnd: `1px solid ${vars.border.subtle}`,
})

const isList = (definition: AttributeDefinition): boolean => {
  const type = typeOf(definition)
  return type !== undefined && isMultiValue(type)
}

/** Attributes that can be set to one value for many items; approvals are given individually. */
const canBeSet = (definition: AttributeDefinition): boolean => {
  const type = typeOf(definition)
  return type !== undefined && editingOf(type) === 'input' && type !== 'price'
}

/** The attributes that change, each with its value, and what happens to lists (BLK-08, BLK-09). */
export function AttributeChanges({ family, payload, onChange }: StepFieldsProps) {
  const { may } = useStaff()
  const attributes = payload.attributes ?? {}
  const form = itemForm(family)
  const definitions = useLabelledDefinitions(form.definitions)
  const context = useAttributeContext({
    name: '',
    recordType: family.recordType,
    status: 'draft',
    data: { attributes },
    form,
    may,
  })
  const offered = definitions.filter((definition) => canBeSet(definition) && !(definition.name in attributes))
  const set = (name: string, value: unknown) => onChange({ attributes: { ...attributes, [name]: value } })
  const chosen = Object.keys(attributes).flatMap((name) => definitions.find((one) => one.name === name) ?? [])
  return (
    <Stack>
      {chosen.map((definition) => {
        const { name } = definition
        const label = productLabel(definition.label || name)
        const given = attributes[name]
        const change = isListChange(given) ? given : undefined
        return (
          <div key={name} className={row().className}>
            <Stack gap="tight">
              {change && (
                <Select
                  label={text('changeTypeOf', { name: label })}
                  value={change.changeType}
                  options={changeTypes.map((value) => ({ value, label: changeTypeLabels[value] }))}
                  onChange={(changeType) => set(name, listChange(change.value, changeType))}
                />
              )}
              {change?.changeType !== 'clear' && (
                <AttributeInput
                  definition={definition}
                  context={context}
                  value={change ? change.value : given}
                  onChange={(value) =>
                    set(name, change ? listChange((value as string[] | null) ?? [], change.changeType) : value)
                  }
                />
              )}
            </Stack>
            <IconButton
              icon={DeleteIcon}
              label={text('removeNamed', { name: label })}
              onClick={() => {
                const { [name]: _gone, ...rest } = attributes
                onChange({ attributes: rest })
              }}
            />
          </div>
        )
      })}
      <Combobox
        key={chosen.length}
        label={text('addAnAttribute')}
        options={offered.map(({ name, label }) => ({ value: name, label: productLabel(label || name) }))}
        onChange={(name) => {
          const definition = offered.find((one) => one.name === name)
          if (definition) set(definition.name, isList(definition) ? listChange([], defaultChangeType) : '')
        }}
      />
    </Stack>
  )
}
