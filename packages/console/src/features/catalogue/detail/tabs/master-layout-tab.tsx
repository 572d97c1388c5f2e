import { layoutOf, masterLayouts } from '@perennial/domain/page'
import { Card } from '@perennial/ui/card'
import { RadioGroup } from '@perennial/ui/radio-group'
import { text } from '../../texts.ts'
import { type TabProps, useItemEditor } from '../item-editor-context.ts'
import { productWords } from '@perennial/ui/messages'

/** How the page is laid out (ITM-71): the same choices as the page builder's. */
export function MasterLayoutTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  return (
    <Card>
      <RadioGroup
        label={text('tabMasterLayout')}
        readOnly={readOnly}
        options={masterLayouts.map(({ id, label: english, sections }) => ({
          value: id,
          label: productWords(english),
          hint: sections.map(({ name, span }) => `${name} ${span}`).join(', '),
        }))}
        // Both spellings occur in stored data; a stored value is not changed until another one is selected.
        value={layoutOf(editing.data.pageMasterLayout).id}
        onChange={(pageMasterLayout) => editing.change({ pageMasterLayout })}
      />
    </Card>
  )
}
