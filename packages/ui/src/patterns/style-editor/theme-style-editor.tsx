import { themeErrors, themeLimits } from '@perennial/domain/attributes'
import { ColorField } from '../../components/color-field/index.ts'
import { FieldGroup } from '../../components/field/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'

const four = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: '8px' })
const pair = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: '8px' })

export interface ThemeStyleEditorProps {
  /** The theme of a definition; fields that are not edited here are preserved. */
  theme: Readonly<Record<string, unknown>>
  onChange?: (theme: Record<string, unknown>) => void
  readOnly?: boolean
}

/** Colours, margins and border of an attribute's theme, within the limits of the domain (ATT-37, BLD-42). */
export function ThemeStyleEditor({ theme, onChange, readOnly }: ThemeStyleEditorProps) {
  const messages = useMessages()
  const errors = themeErrors(theme)
  const change = (name: string, value: unknown) => {
    const { [name]: _before, ...rest } = theme
    onChange?.(value === null || value === '' ? rest : { ...rest, [name]: value })
  }
  const measure = (name: string, label: string, limits: { min: number; max: number }) => (
    <NumberField
      label={label}
      unit="px"
      min={limits.min}
      max={limits.max}
      step={1}
      readOnly={readOnly}
      error={errors.find(({ path }) => path === `theme.${name}`)?.message}
      value={typeof theme[name] === 'number' ? theme[name] : null}
      onChange={(value) => change(name, value)}
    />
  )
  const color = (name: string, label: string) => (
    <ColorField
      label={label}
      readOnly={readOnly}
      value={typeof theme[name] === 'string' ? theme[name] : ''}
      onChange={(value) => change(name, value)}
    />
  )
  return (
    <Stack gap="medium">
      <div className={pair().className}>
        {color('color', messages.styleColor)}
        {color('backgroundColor', messages.styleBackground)}
      </div>
      <FieldGroup label={messages.styleMargins}>
        <div className={four().className}>
          {measure('marginTop', messages.styleTop, themeLimits.margin)}
          {measure('marginRight', messages.styleRight, themeLimits.margin)}
          {measure('marginBottom', messages.styleBottom, themeLimits.margin)}
          {measure('marginLeft', messages.styleLeft, themeLimits.margin)}
        </div>
      </FieldGroup>
      <div className={pair().className}>
        {measure('borderWidth', messages.styleBorderWidth, themeLimits.borderWidth)}
      </div>
    </Stack>
  )
}
