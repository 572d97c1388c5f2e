import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Icon, type IconPicture } from '../../icons/index.ts'
import { css, focusRing, quickColors, vars } from '../../theme/index.ts'
import { Tooltip } from '../tooltip/index.ts'

const group = css({
  display: 'inline-flex',
  justifySelf: 'start',
  border: `1px solid ${vars.border.field}`,
  borderRadius: vars.radius.md,
  background: vars.bg.field,
  variants: { wraps: { true: { flexWrap: 'wrap' } } },
})

const option = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minBlockSize: '28px',
  border: 0,
  paddingInline: '10px',
  background: 'none',
  font: `${vars.font.weight.medium} 13px/18px ${vars.font.family.sans}`,
  color: vars.text.muted,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ...quickColors,
  ...focusRing,
  '&:focus-visible': { outline: `2px solid ${vars.focus.ring}`, outlineOffset: '2px', zIndex: 1, position: 'relative' },
  '&:first-child': { borderStartStartRadius: '6px', borderEndStartRadius: '6px' },
  '&:last-child': { borderStartEndRadius: '6px', borderEndEndRadius: '6px' },
  '& + &': { borderInlineStart: `1px solid ${vars.border.default}` },
  '&[data-hovered]': { background: vars.bg.hover, color: vars.text.default },
  '&[data-selected]': { background: vars.bg.selectedStrong, color: vars.text.default },
  '&[data-disabled]': { color: vars.text.disabled, cursor: 'default', background: vars.bg.subtle },
  '@forced': { '&[data-selected]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
  variants: { iconOnly: { true: { inlineSize: '32px', padding: 0 } } },
})

export interface ButtonGroupOption<Value extends string> {
  value: Value
  label: string
  icon?: IconPicture
  disabled?: boolean
}

export interface ButtonGroupProps<Value extends string> {
  /** Label of the group for assistive technology. */
  label: string
  options: readonly ButtonGroupOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Shows icons only, with the labels as tooltips. Every option then needs an icon. */
  iconOnly?: boolean
  disabled?: boolean
  /** Puts options in a second row where the first has no room, as for a long group on a phone. */
  wraps?: boolean
  className?: string
}

/** A single choice among two to five options, side by side. Arrow keys move, Space selects. */
export function ButtonGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconOnly = false,
  disabled,
  wraps = false,
  className,
}: ButtonGroupProps<Value>): ReactNode {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={disabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(key as Value)
      }}
      className={group({ wraps, className }).className}
    >
      {options.map(({ value: id, label: words, icon, disabled: off }) => {
        const button = (
          <ToggleButton
            key={id}
            id={id}
            isDisabled={off}
            aria-label={iconOnly ? words : undefined}
            className={option({ iconOnly }).className}
          >
            {icon && <Icon of={icon} size={15} />}
            {!iconOnly && words}
          </ToggleButton>
        )
        return iconOnly ? (
          <Tooltip key={id} content={words}>
            {button}
          </Tooltip>
        ) : (
          button
        )
      })}
    </ToggleButtonGroup>
  )
}
