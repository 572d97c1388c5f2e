import { type FontElement, type FontSettings, fontElements } from '@perennial/domain/page'
import { defaultFontColor, defaultFontSizes } from '@perennial/page-runtime/fonts'
import { ColorField } from '@perennial/ui/color-field'
import { NumberField } from '@perennial/ui/number-field'
import { Select } from '@perennial/ui/select'
import { useState } from 'react'
import { messages } from '../messages/index.ts'
import { useBuilder, useTopic } from '../screens/builder-context.ts'
import * as styles from './property-form.styles.ts'

/** Families that every system has; the first of each list is shown. */
const families = [
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
]

const choices = (values: readonly string[]) => [
  { value: '', label: messages.fontUnset },
  ...values.map((value) => ({ value, label: value.split(',')[0]!.replaceAll('"', '') })),
]

/** Font settings of headings, texts, list items and links (BLD-43, RUN-22). What is not set keeps the theme's type. */
export function FontsPanel() {
  const { working, readOnly } = useBuilder()
  const [element, setElement] = useState<FontElement>('h1')
  const all = useTopic('page', () => working.engine.envelope().pageFonts)
  const settings = all?.[element] ?? {}
  const set = (change: Partial<FontSettings>) => {
    const next = Object.fromEntries(
      Object.entries({ ...settings, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    )
    working.setPage({ pageFonts: { ...all, [element]: next } }, messages.fontsChanged, `fonts ${element}`)
  }
  const select = (
    name: 'fontFamily' | 'fontWeight' | 'textAlign' | 'fontStyle' | 'textDecoration',
    label: string,
    values: readonly string[],
  ) => (
    <Select
      label={label}
      readOnly={readOnly}
      options={choices(values)}
      value={String(settings[name] ?? '')}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <div className={styles.form().className}>
      <Select
        label={messages.fontElement}
        options={fontElements.map((value) => ({ value, label: messages.fontElements[value] }))}
        value={element}
        onChange={setElement}
      />
      {select('fontFamily', messages.fontFamily, families)}
      <div className={styles.pair().className}>
        <NumberField
          label={messages.fontSize}
          unit="px"
          min={1}
          max={400}
          readOnly={readOnly}
          hint={`${defaultFontSizes[element]} px`}
          value={settings.fontSize ?? null}
          onChange={(value) => set({ fontSize: value ?? undefined })}
        />
        <ColorField
          label={messages.fontColor}
          readOnly={readOnly}
          hint={defaultFontColor(element)}
          value={settings.color ?? ''}
          onChange={(value) => set({ color: value })}
        />
      </div>
      {select('fontWeight', messages.fontWeight, ['300', '400', '500', '600', '700'])}
      {select('textAlign', messages.textAlign, ['start', 'center', 'end', 'justify'])}
      {select('fontStyle', messages.fontStyle, ['normal', 'italic'])}
      {select('textDecoration', messages.textDecoration, ['none', 'underline', 'line-through'])}
    </div>
  )
}
