import { definitionTexts } from '@perennial/domain/attributes'
import { type May, nameOf, treeOf } from '@perennial/domain/catalogue'
import { Select } from '@perennial/ui/select'
import { useTreeItems } from '../../../items/index.ts'
import { text } from '../texts.ts'
import { productWords } from '@perennial/ui/messages'

export interface TemplateFieldProps {
  /** Path of the item. */
  path: string
  may: May
  /** Path of the template; empty for none. */
  value: string
  onChange: (template: string) => void
  readOnly?: boolean
  error?: string
}

/** Chooses the template of an item among those of its tree (ITM-86, ITM-87). */
export function TemplateField({ path, may, value: chosen, onChange, readOnly = false, error }: TemplateFieldProps) {
  const { items } = useTreeItems({ tree: `config/templates/${treeOf(path)}`, enabled: may('read', 'template') })
  const offered = items.filter(({ type }) => type === 'item').map((one) => ({ value: one.path, label: one.name }))
  // A deleted template stays visible, because its warning refers to it.
  const options =
    chosen === '' || offered.some(({ value }) => value === chosen)
      ? offered
      : [...offered, { value: chosen, label: nameOf(chosen) }]
  return (
    <Select
      label={text('pageTemplate')}
      readOnly={readOnly}
      options={options}
      value={chosen === '' ? null : chosen}
      error={error}
      hint={chosen === '' && !error && options.length > 0 ? productWords(definitionTexts.noTemplate) : undefined}
      onChange={onChange}
    />
  )
}
