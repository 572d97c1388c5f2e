import { newOption, optionIdOf, type PicklistOption } from '@perennial/domain/attributes'
import { Button } from '../../components/button/index.ts'
import { ColorField } from '../../components/color-field/index.ts'
import { FieldGroup } from '../../components/field/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { AddIcon, DeleteIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import * as styles from './definition-editor.styles.ts'

interface OptionRowsProps {
  options: readonly PicklistOption[]
  onChange: (options: PicklistOption[]) => void
  readOnly: boolean
  /** Options have a colour. */
  colored: boolean
}

/** The options of a picklist. The id of an option is derived from its label until it is edited by hand (ATT-23). */
export function OptionRows({ options, onChange, readOnly, colored }: OptionRowsProps) {
  const messages = useMessages()
  const change = (at: number, next: Partial<PicklistOption>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...next } : option)))
  return (
    <FieldGroup label={messages.definitionOptions}>
      {options.map((option, index) => (
        // Ids can be duplicated while they are being typed.
        <div key={String(index)} className={styles.option({ colored }).className}>
          <TextField
            label={messages.optionLabel}
            readOnly={readOnly}
            value={option.label}
            onChange={(label) =>
              change(index, option.id === optionIdOf(option.label) ? { label, id: optionIdOf(label) } : { label })
            }
          />
          <TextField
            label={messages.definitionOptionId}
            mono
            readOnly={readOnly}
            value={option.id}
            onChange={(id) => change(index, { id })}
          />
          {colored && (
            <ColorField
              label={messages.optionColor}
              readOnly={readOnly}
              value={option.color ?? newOption('').color}
              onChange={(color) => change(index, { color })}
            />
          )}
          {!readOnly && (
            <IconButton
              icon={DeleteIcon}
              label={fill(messages.remove, { name: option.label || String(index + 1) })}
              onClick={() => onChange(options.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button icon={AddIcon} size="small" onClick={() => onChange([...options, { id: '', label: '' }])}>
            {messages.definitionOptionAdd}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
