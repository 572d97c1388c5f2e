import { displayText } from '@perennial/domain/attributes'
import { type BulkEdit, isListChange, multiplierText } from '@perennial/domain/bulk-edit'
import { nameOf } from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import { attributeKey } from '@perennial/domain/product'
import { DescriptionList } from '@perennial/ui/description-list'
import { Stack } from '@perennial/ui/stack'
import { useStaff } from '../../../staff/index.ts'
import type { Chosen } from '../list/use-selection.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { changeTypeLabels } from './change-type-labels.ts'

/** Names that are listed one by one; the others are counted. */
const listed = 20

export interface EditSummaryProps {
  payload: BulkEdit
  chosen: Chosen
  family: FamilyRecord
}

/** What will change, in words, and of which items (BLK-03). */
export function EditSummary({ payload, chosen, family }: EditSummaryProps) {
  const { tenant } = useStaff()
  const { names, inWords } = chosen
  const more = names.length - listed
  return (
    <Stack>
      <DescriptionList
        items={linesOf(payload, family, tenant.timeZone).map(([term, value]) => ({ term, detail: value }))}
      />
      <p>{text('question' in chosen.which ? 'summaryFound' : 'summaryItems', { n: inWords })}</p>
      {names.length > 0 && (
        <ul>
          {names.slice(0, listed).map((name, at) => (
            <li key={`${at} ${name}`}>{name}</li>
          ))}
          {more > 0 && <li>{text('summaryMore', { n: more })}</li>}
        </ul>
      )}
    </Stack>
  )
}

function linesOf(payload: BulkEdit, { attributeDefinitions }: FamilyRecord, zone: string): [string, string][] {
  const lines: [string, string][] = []
  if (payload.templateId) lines.push([text('pageTemplate'), nameOf(payload.templateId)])
  for (const [name, given] of Object.entries(payload.attributes ?? {})) {
    const definition = attributeDefinitions.find((one) => one.name === name)
    const value = isListChange(given) ? given.value : given
    const text = definition ? displayText(definition, value, { zone }) : String(value)
    lines.push([
      definition?.label || name,
      isListChange(given) ? [changeTypeLabels[given.changeType], text].filter(Boolean).join(': ') : text,
    ])
  }
  if (payload.tags) lines.push([words('tags'), payload.tags.join(', ') || text('allTagsOff')])
  if (payload.isAuthenticated !== undefined) {
    lines.push([text('requireSignIn'), text(payload.isAuthenticated ? 'yes' : 'no')])
  }
  if (payload.products) lines.push([text('tabProducts'), payload.products.map(nameOf).join(', ')])
  if (payload.price) {
    const price = { name: attributeKey('price'), label: text('price'), type: 'price' }
    lines.push([text('price'), displayText(price, payload.price, { zone })])
  }
  if (payload.priceMultiplier !== undefined) lines.push([text('priceShift'), multiplierText(payload.priceMultiplier)])
  if (payload.referencedLabel) lines.push([text('labelFilter'), payload.referencedLabel])
  return lines
}
