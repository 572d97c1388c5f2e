import type { BusinessRecord } from '@perennial/api/records'
import { Card } from '@perennial/ui/card'
import { type DataColumn, DataTable } from '@perennial/ui/data-table'
import { OfferIcon } from '@perennial/ui/icons'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { Fault } from '../components/field-value.tsx'
import { faultPlace } from '../records.styles.ts'
import { type OrderLine, orderLinesOf } from '../order-lines.ts'
import { recordTexts } from '@perennial/domain/records'
import { productWords } from '@perennial/ui/messages'

const columns = (): readonly DataColumn<OrderLine>[] => [
  {
    id: 'name',
    header: words('name'),
    cell: ({ name, addOns }) => (addOns.length > 0 ? `${name} + ${addOns.join(', ')}` : name),
  },
  { id: 'quantity', header: text('quantity'), align: 'end', cell: ({ quantity }) => quantity },
  { id: 'amount', header: text('amount'), align: 'end', cell: ({ price }) => price ?? '' },
]

/** The ordered items: offers with add-ons, quantities and prices (OBJ-30). */
export function OrderSection({ record }: { record: BusinessRecord }) {
  const lines = orderLinesOf(record)
  return (
    <Card title={text('orderItems')} flush>
      {lines === 'invalid type' ? (
        <div className={faultPlace().className}>
          <Fault>{productWords(recordTexts.invalidType)}</Fault>
        </div>
      ) : (
        <DataTable
          bare
          label={text('orderItems')}
          type={text('orderItems').toLowerCase()}
          icon={OfferIcon}
          columns={columns()}
          rows={lines}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          emptyTitle={productWords(recordTexts.noData)}
        />
      )}
    </Card>
  )
}
