import { type FontElement, type FontSettings, fontElements } from '@perennial/domain/page'
import { useState } from 'react'
import { ColorField } from '../../components/color-field/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import { Select } from '../../components/select/index.ts'
import { Stack } from '../../components/stack/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css } from '../../theme/index.ts'

const pair = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '8px' })

/** A selectable family: its label, and its value in CSS. */
export interface FontFamily {
  label: string
  value: string
}

const family = (value: string): FontFamily => ({ value, label: value.split(',')[0]!.replaceAll('"', '') })

/** The 12 built-in families (RUN-24); every system has one font of each stack. */
export const builtInFamilies: readonly FontFamily[] = [
  'Arial, Helvetica, sans-serif',
  'Verdana, Geneva, sans-serif',
  'Tahoma, Geneva, sans-serif',
  '"Trebuchet MS", Helvetica, sans-serif',
  '"Segoe UI", system-ui, sans-serif',
  'Georgia, serif',
  '"Times New Roman", Times, serif',
  'Garamond, serif',
  '"Palatino Linotype", Palatino, serif',
  'Cambria, Georgia, serif',
  '"Courier New", Courier, monospace',
  '"Lucida Console", Monaco, monospace',
].map(family)

export interface FontEditorProps {
  fonts: Partial<Record<FontElement, FontSettings>>
  /** Called with the element and all of its settings; unset ones are omitted. */
  onChange?: (element: FontElement, settings: FontSettings) => void
  /** The theme's settings of an element, shown as placeholders. */
  defaults: { size: Readonly<Record<FontElement, number>>; color: (element: FontElement) => string }
  /** The tenant's families, listed after the built-in ones. */
  customFamilies?: readonly FontFamily[]
  readOnly?: boolean
}

/** Font settings of headings, text, list items and links (BLD-43, RUN-22). Unset ones use the theme's. */
export function FontEditor({ fonts, onChange, defaults, customFamilies = [], readOnly }: FontEditorProps) {
  const messages = useMessages()
  const [element, setElement] = useState<FontElement>('h1')
  const settings = fonts[element] ?? {}
  const set = (change: Partial<FontSettings>) =>
    onChange?.(
      element,
      Object.fromEntries(
        Object.entries({ ...settings, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      ),
    )
  const select = (
    name: 'fontFamily' | 'fontWeight' | 'textAlign' | 'fontStyle' | 'textDecoration',
    values: readonly FontFamily[],
  ) => {
    const stored = String(settings[name] ?? '')
    // A set family that is not offered, such as that of a removed font, is shown by its value.
    const kept = stored === '' || values.some(({ value }) => value === stored) ? [] : [family(stored)]
    return (
      <Select
        label={messages[name]}
        readOnly={readOnly}
        options={[{ value: '', label: messages.fontUnset }, ...values, ...kept]}
        value={stored}
        onChange={(value) => set({ [name]: value })}
      />
    )
  }
  return (
    <Stack gap="medium">
      <Select
        label={messages.fontElement}
        options={fontElements.map((value) => ({ value, label: messages[`font${value}`] }))}
        value={element}
        onChange={setElement}
      />
      {select('fontFamily', [...builtInFamilies, ...customFamilies])}
      <div className={pair().className}>
        <NumberField
          label={messages.fontSize}
          unit="px"
          min={1}
          max={400}
          readOnly={readOnly}
          hint={`${defaults.size[element]} px`}
          value={settings.fontSize ?? null}
          onChange={(value) => set({ fontSize: value ?? undefined })}
        />
        <ColorField
          label={messages.fontColor}
          readOnly={readOnly}
          hint={defaults.color(element)}
          value={settings.color ?? ''}
          onChange={(value) => set({ color: value })}
        />
      </div>
      {select('fontWeight', ['300', '400', '500', '600', '700'].map(family))}
      {select('textAlign', ['start', 'center', 'end', 'justify'].map(family))}
      {select('fontStyle', ['normal', 'italic'].map(family))}
      {select('textDecoration', ['none', 'underline', 'line-through'].map(family))}
    </Stack>
  )
}
