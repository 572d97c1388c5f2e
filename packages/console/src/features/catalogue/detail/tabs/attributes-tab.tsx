import { createdAndUpdated } from '@perennial/domain/attributes'
import type { ItemStatus } from '@perennial/domain/catalogue'
import { type ItemDiscount, parseItemDiscount } from '@perennial/domain/pricing'
import { Card } from '@perennial/ui/card'
import { AttributeForm } from '@perennial/ui/patterns/attribute-input'
import { ItemDiscountEditor } from '@perennial/ui/patterns/discount-editor'
import { TextField } from '@perennial/ui/text-field'
import { useMemo, useState } from 'react'
import { useTreeItems } from '../../../../items/index.ts'
import { useStaff } from '../../../../staff/index.ts'
import { text } from '../../texts.ts'
import * as styles from '../detail.styles.ts'
import { attributedOf, errorsUnder, recordIn, type TabProps, textIn, useItemEditor } from '../item-editor-context.ts'
import { TagsArea } from '../tags-area.tsx'
import { TemplateField } from '../template-field.tsx'
import { useAttributeContext, useLabelledDefinitions } from '../use-attribute-context.ts'

const savedAtOnce: ReadonlySet<string> = new Set(['approval', 'status', 'statusPicklist'])

/** Record types whose items are described by two lines of text. */
const withHeadline: ReadonlySet<string> = new Set(['offer', 'add_on', 'campaign', 'page'])

/** The form of the item's attributes by its family and template (ITM-66, ATT-36), and fields of the item itself. */
export function AttributesTab({ readOnly }: TabProps) {
  const editor = useItemEditor()
  const { editing, family, form } = editor
  const { item, data, errors, change, saveNow } = editing
  const { tenant } = useStaff()
  const context = useAttributeContext(attributedOf(editor))
  const definitions = useLabelledDefinitions(form.definitions)
  const values = useMemo(() => {
    const stored = recordIn(data, 'attributes')
    // The status of the item is no attribute of its data, but it has its place among them.
    const statuses = form.definitions.filter(({ type }) => type === 'status' || type === 'statusPicklist')
    return { ...stored, ...Object.fromEntries(statuses.map(({ name }) => [name, item.status])) }
  }, [data, form, item.status])
  const recordType = textIn(data, 'record_type')
  const changeAttribute = (name: string, value: unknown) => {
    const type = form.definitions.find((definition) => definition.name === name)?.type ?? ''
    if (type === 'approval')
      return saveNow({ data: { attributes: { ...recordIn(item.data, 'attributes'), [name]: value } } })
    if (savedAtOnce.has(type)) return saveNow({ status: value as ItemStatus })
    return change({ attributes: { ...recordIn(data, 'attributes'), [name]: value ?? undefined } })
  }
  return (
    <div className={styles.column().className}>
      <p className={styles.dates().className}>
        {createdAndUpdated(item.created, item.modified, tenant.timeZone)} · {text('savedBy')} {item.user} ·{' '}
        {text('itemVersion')} {item.version}
      </p>
      {family.hasTags && item.type === 'item' && <TagsArea />}
      {item.type === 'item' && recordType !== 'family' && (
        <Card title={text('itemBasics')}>
          <div className={styles.fields().className}>
            {withHeadline.has(recordType) && (
              <>
                <div data-wide="">
                  <TextField
                    label={text('headline')}
                    maxLength={1000}
                    readOnly={readOnly}
                    value={textIn(data, 'headline')}
                    onChange={(headline) => change({ headline: headline || undefined })}
                  />
                </div>
                <div>
                  <TextField
                    label={text('subline')}
                    maxLength={1000}
                    readOnly={readOnly}
                    value={textIn(data, 'subline')}
                    onChange={(subline) => change({ subline: subline || undefined })}
                  />
                </div>
              </>
            )}
            <div>
              <TemplateField
                path={item.path}
                may={editor.may}
                readOnly={readOnly}
                value={textIn(data, 'baseTemplate')}
                error={errors.find(({ path }) => path === 'baseTemplate')?.message}
                onChange={(baseTemplate) => change({ baseTemplate })}
              />
            </div>
          </div>
        </Card>
      )}
      <AttributeForm
        definitions={definitions}
        sections={form.sections}
        widthOf={form.widthOf}
        values={values}
        context={context}
        errors={errorsUnder(errors, 'attributes')}
        readOnly={readOnly}
        onChange={changeAttribute}
      />
      {data.record_subtype === 'discount' && <DiscountCard readOnly={readOnly} />}
    </div>
  )
}

const noDiscount: ItemDiscount = { discountType: 'DiscountPercentage' }

/** The amount of a discount, and what it applies to (PED-30). */
function DiscountCard({ readOnly }: TabProps) {
  const { editing } = useItemEditor()
  const offers = useSearchedItems('offers2')
  const addOns = useSearchedItems('add_ons')
  const parsed = parseItemDiscount(editing.data)
  return (
    <Card title={text('itemDiscount')}>
      <ItemDiscountEditor
        value={parsed.ok ? parsed.value : noDiscount}
        readOnly={readOnly}
        offers={offers}
        addOns={addOns}
        errors={Object.fromEntries(editing.errors.map(({ path, message: words }) => [path, words]))}
        onChange={({ discountType, percentageDiscount, amountDiscount, currency, orderItemsWithSpecifiedDiscount }) =>
          editing.change({
            discountType,
            percentageDiscount,
            amountDiscount,
            currency,
            orderItemsWithSpecifiedDiscount,
          })
        }
      />
    </Card>
  )
}

/** Items of a tree for a field that searches: the first hundred that are found by name. */
function useSearchedItems(tree: string) {
  const [search, setSearch] = useState('')
  const { items, loading } = useTreeItems({ tree, search })
  return {
    options: items.filter(({ type }) => type === 'item').map(({ path, name }) => ({ value: path, label: name })),
    loading,
    onSearch: setSearch,
  }
}
