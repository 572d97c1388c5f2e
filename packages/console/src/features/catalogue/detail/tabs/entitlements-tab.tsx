import { displayPath, nameOf } from '@perennial/domain/catalogue'
import { Card } from '@perennial/ui/card'
import { TagPicker } from '@perennial/ui/tag-picker'
import { useState } from 'react'
import { useTreeItems } from '../../../../items/index.ts'
import { text } from '../../texts.ts'
import { listIn, type TabProps, useItemEditor } from '../item-editor-context.ts'

interface Reference {
  $ref: string
  [more: string]: unknown
}

/** The entitlements of a buyer, as references into the tree of entitlements (ITM-76). */
export function EntitlementsTab({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const [search, setSearch] = useState('')
  const { items, loading } = useTreeItems({ tree: 'entitlements', search })
  const references = listIn<Reference>(editing.data, 'entitlements')
  return (
    <Card>
      <TagPicker
        label={text('tabEntitlements')}
        addLabel={text('addEntitlement')}
        hint={text('entitlementsHint')}
        readOnly={readOnly}
        options={items.filter(({ type }) => type === 'item').map(({ path, name }) => ({ value: path, label: name }))}
        loading={loading}
        onSearch={setSearch}
        nameOf={(path) => nameOf(displayPath(path))}
        error={editing.errors.find(({ path }) => path.startsWith('entitlements'))?.message}
        value={references.map(({ $ref }) => $ref)}
        onChange={(next) =>
          editing.change({ entitlements: next.map(($ref) => references.find((one) => one.$ref === $ref) ?? { $ref }) })
        }
      />
    </Card>
  )
}
