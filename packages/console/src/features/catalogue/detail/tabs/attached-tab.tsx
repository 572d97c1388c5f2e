import type { ItemNode } from '@perennial/api/catalogue'
import { displayPath, detailAddress, moved } from '@perennial/domain/catalogue'
import { emptySelection, labelTexts, LabelSelection, orderedOffers } from '@perennial/domain/labels'
import { priceLabel, type PricePart, parsePrice } from '@perennial/domain/pricing'
import { attributeKey } from '@perennial/domain/product'
import { Card } from '@perennial/ui/card'
import { Combobox } from '@perennial/ui/combobox'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { AddOnIcon, OfferIcon } from '@perennial/ui/icons'
import { LabelSelector } from '@perennial/ui/patterns/label-selector'
import { useQuery } from '@tanstack/react-query'
import { allItems, useAddLabel, useLabels } from '../../../../items/index.ts'
import { useApi } from '../../../../api/index.ts'
import { text } from '../../texts.ts'
import { words } from '../../../../words/index.ts'
import * as styles from '../detail.styles.ts'
import { listIn, type TabProps, textIn, useItemEditor } from '../item-editor-context.ts'
import { activeLanguage, productWords } from '@perennial/ui/messages'

interface Kind {
  tree: 'offers2' | 'add_ons'
  labelField: string
  listField: 'offers' | 'addOns'
  itemType: string
}

const kinds = {
  offers: { tree: 'offers2', labelField: 'referencedLabel', listField: 'offers', itemType: 'offer' },
  add_on: { tree: 'add_ons', labelField: 'addOnsLabel', listField: 'addOns', itemType: 'add_on' },
} as const satisfies Record<string, Kind>

const columns: readonly DataColumn<ItemNode>[] = [
  { id: 'name', header: words('name'), cell: ({ name }) => name },
  { id: 'path', header: words('path'), hideBelow: 'medium', cell: ({ path }) => displayPath(path) },
  { id: 'price', header: text('price'), align: 'end', cell: ({ data }) => priceOf(data) },
]

function priceOf(data: ItemNode['data']): string {
  const stored = (data?.attributes as Record<string, unknown> | undefined)?.[attributeKey('price')]
  const price = parsePrice(stored ?? [])
  const parts = price.ok ? (price.value as PricePart[]) : []
  return parts.length > 0 ? priceLabel(parts, activeLanguage().language).price : ''
}

const none: readonly ItemNode[] = []

/** Offers or add-ons of a campaign by label, in the campaign's own order (ITM-65, LBL-08 to LBL-11). */
export function AttachedTab({ kind, readOnly }: TabProps & { kind: keyof typeof kinds }) {
  const { editing } = useItemEditor()
  const { tree, labelField, listField, itemType } = kinds[kind]
  // Pages store attached items as a selection, as the page builder does.
  if (textIn(editing.data, 'record_type') === 'page') {
    return <SelectionTab field={listField} tree={tree} itemType={itemType} readOnly={readOnly} />
  }
  return (
    <LabelledTab tree={tree} labelField={labelField} listField={listField} itemType={itemType} readOnly={readOnly} />
  )
}

function LabelledTab({ tree, labelField, listField, readOnly }: TabProps & Kind) {
  const { editing } = useItemEditor()
  const { data, change } = editing
  const labels = useLabels(true)
  const label = textIn(data, labelField)
  const { client, query } = useApi()
  const { data: attached = none } = useQuery({
    queryKey: [...query.items.tree.key(), 'all', tree, label],
    queryFn: () => allItems(client, { tree, label, withDetails: true }),
    enabled: label !== '',
  })
  const order = orderedOffers(
    listIn<unknown>(data, listField).filter((path): path is string => typeof path === 'string'),
    attached.map(({ path }) => path),
  )
  const rows = order.flatMap((path) => attached.find((one) => one.path === path) ?? [])
  const [icon, type] = tree === 'offers2' ? [OfferIcon, 'offers'] : [AddOnIcon, 'add-ons']
  return (
    <div className={styles.column().className}>
      <Combobox
        label={tree === 'offers2' ? productWords(labelTexts.picker) : text('attachedAddOnsLabel')}
        clearable
        readOnly={readOnly}
        options={labels.map(({ id, label: words }) => ({ value: id, label: words }))}
        value={label === '' ? null : label}
        // The order belongs to the offers of one label.
        onChange={(next) => change({ [labelField]: next ?? undefined, [listField]: [] })}
      />
      {label === '' ? (
        <p className={styles.muted().className}>
          {tree === 'offers2' ? productWords(labelTexts.noLabel) : text('noAttachedAddOns')}
        </p>
      ) : (
        <DataTable
          label={text(tree === 'offers2' ? 'tabOffers' : 'tabAddOns')}
          type={type}
          icon={icon}
          columns={columns}
          rows={attached === none ? undefined : rows}
          rowId={({ path }) => path}
          rowLabel={({ name }) => name}
          rowHref={({ path }) => detailAddress(path)}
          emptyTitle={text('nothingWithLabel', { type, label })}
          emptyHint={text('nothingWithLabelHint')}
          {...(readOnly
            ? {}
            : {
                onMove: (row: ItemNode, step: -1 | 1) =>
                  change({ [listField]: moved(order, order.indexOf(row.path), step) }),
              })}
        />
      )}
    </div>
  )
}

function SelectionTab({
  field,
  tree,
  itemType,
  readOnly,
}: TabProps & { field: string; tree: string; itemType: string }) {
  const { editing } = useItemEditor()
  const { client } = useApi()
  const labels = useLabels(true)
  const addLabel = useAddLabel()
  const stored = LabelSelection.safeParse(editing.data[field], { jitless: true })
  return (
    <Card>
      <LabelSelector
        label={tree === 'offers2' ? productWords(labelTexts.picker) : text('attachedAddOnsLabel')}
        value={stored.success ? stored.data : emptySelection(itemType)}
        labels={labels}
        {...(addLabel ? { onAddLabel: addLabel } : {})}
        readOnly={readOnly}
        loadItems={async (label) => (await allItems(client, { tree, label })).map(({ id, path }) => ({ id, path }))}
        onChange={(next) => editing.change({ [field]: next })}
      />
    </Card>
  )
}
