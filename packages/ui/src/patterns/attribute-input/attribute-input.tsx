import {
  type AttributeDefinition,
  type AttributeType,
  displayText,
  editingOf,
  isEditable,
  noApproval,
  rawText,
  typeOf,
} from '@perennial/domain/attributes'
import type { ItemStatus } from '@perennial/domain/catalogue'
import { emptySelection, type LabelSelection } from '@perennial/domain/labels'
import type { PricePart, TermDiscount } from '@perennial/domain/pricing'
import type { UploadedAsset } from '@perennial/domain/uploads'
import type { ReactNode } from 'react'
import { CodeEditor } from '../../components/code-editor/index.ts'
import { ColorField } from '../../components/color-field/index.ts'
import { DateField } from '../../components/date-field/index.ts'
import { DateTimeField, type DateTimeRange, DateTimeRangeField } from '../../components/date-time-field/index.ts'
import { FieldGroup } from '../../components/field/index.ts'
import { Link } from '../../components/link/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import { Switch } from '../../components/switch/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { Uploader } from '../../components/uploader/index.ts'
import { useMessages, productLabel } from '../../messages/index.ts'
import { ApprovalWidget } from '../approval-widget/index.ts'
import { TermDiscountEditor } from '../discount-editor/index.ts'
import { LabelSelector } from '../label-selector/index.ts'
import { PriceInput } from '../price-editor/index.ts'
import { RichTextEditor } from '../rich-text-editor/index.ts'
import { StatusControl } from '../status-control/index.ts'
import type { AttributeContext } from './attribute-context.ts'
import { NestedInput } from './nested-input.tsx'
import { PickedInput } from './picked-input.tsx'

export interface AttributeInputProps {
  definition: AttributeDefinition
  value: unknown
  onChange: (value: unknown) => Promise<unknown> | void
  context: AttributeContext
  required?: boolean
  error?: string
  /** The whole item is read-only. A disabled definition locks only its own input. */
  readOnly?: boolean
}

/** Props shared by the inputs of all types: the definition's texts, and the error. */
export interface AttributeField {
  label: string
  hint?: string
  required?: boolean
  error?: string
  readOnly?: boolean
}

/** The input for the type of an attribute (ATT-02, ATT-03). Unknown types are shown read-only. */
export function AttributeInput(props: AttributeInputProps): ReactNode {
  const { definition, required, error, readOnly } = props
  const type = typeOf(definition)
  const field: AttributeField = {
    label: productLabel(definition.label || definition.name),
    hint: definition.description && productLabel(definition.description),
    required,
    error,
    readOnly: readOnly || !isEditable(definition),
  }
  if (type === undefined) return <ShownValue {...field} text={rawText(props.value)} />
  if (type === 'hidden') return null
  switch (editingOf(type)) {
    case 'none':
      return <DerivedValue {...props} type={type} field={field} />
    case 'control':
      return <Control {...props} type={type} field={field} />
    case 'input':
      return <TypedInput {...props} type={type} field={field} />
  }
}

type InputProps = AttributeInputProps & { type: AttributeType; field: AttributeField }

/** A formatted value, where it cannot be changed. */
function ShownValue({ text, label, hint, error }: AttributeField & { text: string }) {
  return <TextField label={label} hint={hint} error={error} readOnly value={text} />
}

function DerivedValue({ type, field, definition, value, context }: InputProps) {
  const messages = useMessages()
  if (type !== 'tagUrl') return <ShownValue {...field} text={displayText(definition, value, context)} />
  return (
    <FieldGroup label={field.label} hint={field.hint}>
      {context.tagUrl ? (
        <span>
          <Link href={context.tagUrl} target="_blank">
            {context.tagUrl}
          </Link>
        </span>
      ) : (
        <span>{messages.attributeNoTag}</span>
      )}
    </FieldGroup>
  )
}

/** Status and approval have their own permissions, independent of the item's (ATT-35, APV-10, PRM-73). */
function Control({ type, field, definition, value, onChange, context }: InputProps) {
  if (context.approval === 'hidden') return null
  const mayEdit = context.approval === 'edit' && isEditable(definition)
  if (type === 'approval') {
    return (
      <FieldGroup label={field.label} hint={field.hint} error={field.error}>
        <ApprovalWidget
          approval={(value ?? noApproval) as typeof noApproval}
          onChange={onChange}
          author={context.author}
          mayEdit={mayEdit}
        />
      </FieldGroup>
    )
  }
  return (
    <StatusControl
      label={field.label}
      status={(value ?? 'draft') as ItemStatus}
      onChange={onChange}
      itemType={context.itemType}
      mayEdit={mayEdit}
    />
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

function TypedInput(props: InputProps): ReactNode {
  const { type, field, definition, value, onChange, context } = props
  switch (type) {
    case 'boolean':
      return (
        <FieldGroup label={field.label} hint={field.hint} error={field.error} labelHidden>
          <Switch checked={value === true} disabled={field.readOnly} onChange={onChange}>
            {field.label}
          </Switch>
        </FieldGroup>
      )
    case 'string':
      return <TextField {...field} maxLength={10_000} value={textOf(value)} onChange={onChange} />
    case 'code':
      return <CodeEditor {...field} language="text" value={textOf(value)} onChange={onChange} />
    case 'richText':
      return <RichTextEditor {...field} value={textOf(value)} onChange={onChange} />
    case 'color':
      return <ColorField {...field} value={textOf(value)} onChange={(color) => onChange(color || null)} />
    case 'numeric':
    case 'number':
      return (
        <NumberField {...field} value={numberOf(value)} onChange={onChange} format={{ maximumFractionDigits: 10 }} />
      )
    case 'currency':
      return (
        <NumberField
          {...field}
          stepless
          value={numberOf(value)}
          onChange={onChange}
          format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
        />
      )
    case 'date':
      return <DateField {...field} clearable={!field.required} value={textOf(value) || null} onChange={onChange} />
    case 'dateTime':
      return <DateTimeField {...field} zone={context.zone} value={textOf(value) || null} onChange={onChange} />
    case 'dateTimeRange':
      return (
        <DateTimeRangeField
          {...field}
          zone={context.zone}
          value={(value ?? { start: null, end: null }) as DateTimeRange}
          onChange={onChange}
        />
      )
    case 'discount':
      return <TermDiscountEditor {...field} value={(value ?? null) as TermDiscount | null} onChange={onChange} />
    case 'price':
    case 'price_compact':
      return (
        <PriceInput
          label={field.label}
          hint={field.hint}
          error={field.error}
          readOnly={field.readOnly}
          price={(Array.isArray(value) ? value : []) as PricePart[]}
          onSave={onChange}
          itemName={context.itemName}
          editing={context.price}
          start={context.today}
        />
      )
    case 'labelSelector':
      return (
        <LabelSelector
          {...field}
          value={(value ?? emptySelection(definition.attributeOptions?.selectorFor ?? '')) as LabelSelection}
          onChange={onChange}
          labels={context.labels ?? definition.options ?? []}
          onAddLabel={context.onAddLabel}
          loadItems={async (label) =>
            (await context.loadLabelled?.(label, definition.attributeOptions?.selectorFetchPath ?? '')) ?? []
          }
          creating={context.creating}
        />
      )
    case 'upload':
    case 'asset':
    case 'site_config_asset':
      return (
        <Uploader
          {...field}
          value={(value ?? null) as UploadedAsset | null}
          onChange={onChange}
          upload={context.upload ?? noUpload}
          readOnly={field.readOnly || context.upload === undefined}
          // UPL-10
          rules={type === 'site_config_asset' ? { fileName: definition.typeOptions?.fileName } : {}}
        />
      )
    case 'object':
    case 'objectList':
      return <NestedInput {...props} field={field} renderInput={(inner) => <AttributeInput {...inner} />} />
    default:
      return <PickedInput {...props} field={field} />
  }
}

const noUpload = () => Promise.reject(new Error('Nothing can be uploaded here.'))
