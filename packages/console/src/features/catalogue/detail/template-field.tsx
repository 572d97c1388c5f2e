import { definitionTexts } from '@perennial/domain/attributes'
import { nameOf, treeOf } from '@perennial/domain/catalogue'
import { Select } from '@perennial/ui/select'
import { message } from '../../../messages/index.ts'
import { textIn, useItemEditor } from './item-editor-context.ts'
import { useTreeItems } from './queries.ts'

/** Chooses the template of the item among those of its record type (ITM-86, ITM-87). */
export function TemplateField({ readOnly }: { readOnly: boolean }) {
  const { editing, may } = useItemEditor()
  const { item, data, errors, change } = editing
  const tree = treeOf(item.path)
  const { items } = useTreeItems({
    tree: `config/templates/${tree === 'config' ? 'config' : tree}`,
    enabled: may('read', 'template'),
  })
  const chosen = textIn(data, 'baseTemplate')
  const offered = items.filter(({ type }) => type === 'item').map(({ path, name }) => ({ value: path, label: name }))
  // A template that is gone stays visible: its warning speaks of it.
  const options =
    chosen === '' || offered.some(({ value }) => value === chosen)
      ? offered
      : [...offered, { value: chosen, label: nameOf(chosen) }]
  const wrong = errors.find(({ path }) => path === 'baseTemplate')
  return (
    <Select
      label={message('pageTemplate')}
      readOnly={readOnly}
      options={options}
      value={chosen === '' ? null : chosen}
      error={wrong?.message}
      hint={chosen === '' && !wrong ? definitionTexts.noTemplate : undefined}
      onChange={(baseTemplate) => change({ baseTemplate })}
    />
  )
}
