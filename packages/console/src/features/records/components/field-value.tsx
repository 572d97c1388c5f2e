import type { BusinessRecord } from '@perennial/api/records'
import { pathTypeOfRecord, recordTexts, valueAt } from '@perennial/domain/records'
import { DateTime } from '@perennial/ui/date-time'
import {
  BankIcon,
  Icon,
  type IconPicture,
  MobileIcon,
  PaymentMethodIcon,
  WalletIcon,
  WarningIcon,
} from '@perennial/ui/icons'
import { Link } from '@perennial/ui/link'
import { text } from '../texts.ts'
import type { Field } from '../layouts/index.ts'
import { code, fault, muted, paid } from '../records.styles.ts'
import { fieldText } from '../record-value.ts'
import { recordUrl } from '../urls.ts'
import { RecordStatus } from './record-status.tsx'
import { productWords } from '@perennial/ui/messages'

export interface FieldValueProps {
  field: Field
  record: BusinessRecord
  /** Table cells show missing values as empty. */
  inCell?: boolean
}

/** One value of a record. A missing or invalid value is shown as a message in its place (OBJ-08, OBJ-09). */
export function FieldValue({ field, record, inCell = false }: FieldValueProps) {
  const found = fieldText(field, record)
  if ('missing' in found)
    return inCell ? null : <span className={muted().className}>{productWords(recordTexts.noData)}</span>
  if ('invalid' in found) {
    return (
      <Fault>
        {found.invalid === 'type' ? productWords(recordTexts.invalidType) : text('unknownField', { name: found.kind })}
      </Fault>
    )
  }
  const { text: value } = found
  switch (field.kind) {
    case 'status':
      return <RecordStatus status={value} />
    case 'date':
      return <DateTime value={value} />
    case 'instant':
      return <DateTime value={value} precision="minute" />
    case 'yesNo':
      return text(value === 'true' ? 'yes' : 'no')
    case 'method':
      return (
        <span className={paid().className}>
          <Icon of={methodIcon(valueAt(record, field.path))} size={15} />
          {value}
        </span>
      )
    case 'code':
      return <span className={code().className}>{value}</span>
    case 'record':
      return <RecordReference field={field} record={record} id={value} />
    default:
      return value
  }
}

const methodIcons: Readonly<Record<string, IconPicture>> = {
  wallet: MobileIcon,
  paypal: WalletIcon,
  bank_debit: BankIcon,
}

function methodIcon(value: unknown): IconPicture {
  const { type } = (value ?? {}) as { type?: unknown }
  return (typeof type === 'string' ? methodIcons[type] : undefined) ?? PaymentMethodIcon
}

/** The id of another record, which leads to it where its type has a page. */
function RecordReference({ field, record, id }: { field: Field; record: BusinessRecord; id: string }) {
  const of = field.of?.startsWith('data.') ? valueAt(record, field.of) : field.of
  const type = typeof of === 'string' ? pathTypeOfRecord(of) : undefined
  const words = <span className={code().className}>{id}</span>
  return type ? <Link href={recordUrl(type.pathType, { mode: record.mode, id })}>{words}</Link> : words
}

/** Placeholder for a part of a record or layout that cannot be shown. */
export function Fault({ children }: { children: string }) {
  return (
    <span role="alert" className={fault().className}>
      <Icon of={WarningIcon} size={14} />
      {children}
    </span>
  )
}
