import { ListBoxItem, Text } from 'react-aria-components'
import { DoneIcon, Icon, type IconPicture } from '../../icons/index.ts'
import { menuItem, menuItemHint, menuItemText } from '../menu/menu.styles.ts'
import { chosenMark, swatch } from './option-list.styles.ts'

/** An option of a field. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  icon?: IconPicture
  /** A second line in the list. */
  hint?: string
  /** A colour that belongs to the option, shown as a swatch beside its label. */
  color?: string
  disabled?: boolean
}

/** The colour swatch of an option. Always next to its label, never alone. */
export function OptionSwatch({ color }: { color: string }) {
  return <span aria-hidden="true" className={swatch().className} style={{ background: color }} />
}

/** An option in the list of a Select, a Combobox or a MultiSelect; a tick marks the selected ones. */
export function OptionItem({ id, option }: { /** The value, which is the item's key. */ id: string; option: Option }) {
  return (
    <ListBoxItem
      id={id}
      value={option}
      textValue={option.label}
      isDisabled={option.disabled}
      className={menuItem().className}
    >
      {option.icon && <Icon of={option.icon} />}
      {option.color && <OptionSwatch color={option.color} />}
      <span className={menuItemText().className}>
        <Text slot="label">{option.label}</Text>
        {option.hint && (
          <Text slot="description" className={menuItemHint().className}>
            {option.hint}
          </Text>
        )}
      </span>
      <Icon of={DoneIcon} className={chosenMark().className} />
    </ListBoxItem>
  )
}
