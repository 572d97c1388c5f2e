import type { BulkEdit, EditOption } from '@perennial/domain/bulk-edit'
import { multiplierOf, multiplierStepped, multiplierText, type PriceShift } from '@perennial/domain/bulk-edit'
import { todayIn } from '@perennial/domain/calendar'
import { normaliseTag } from '@perennial/domain/catalogue'
import type { FamilyRecord } from '@perennial/domain/families'
import type { PricePart, ProductBundle } from '@perennial/domain/pricing'
import { Button } from '@perennial/ui/button'
import { NumberField } from '@perennial/ui/number-field'
import { BundleTable } from '@perennial/ui/patterns/bundle-table'
import { PriceInput } from '@perennial/ui/patterns/price-editor'
import { RadioGroup } from '@perennial/ui/radio-group'
import { Select } from '@perennial/ui/select'
import { Row, Stack } from '@perennial/ui/stack'
import { Switch } from '@perennial/ui/switch'
import { TagPicker } from '@perennial/ui/tag-picker'
import { useState } from 'react'
import { useStaff } from '../../../staff/index.ts'
import { text } from '../texts.ts'
import { words } from '../../../words/index.ts'
import { TemplateField } from '../detail/template-field.tsx'
import { useLabels, useTreeItems } from '../../../items/index.ts'
import { useBundleChoices } from '../detail/use-products.ts'
import { AttributeChanges } from './attribute-changes.tsx'

export interface StepFieldsProps {
  tree: string
  family: FamilyRecord
  payload: BulkEdit
  onChange: (change: BulkEdit) => void
}

/** The fields of one step of a bulk edit. */
export function EditStepFields({ step, ...props }: StepFieldsProps & { step: EditOption }) {
  const { payload, onChange } = props
  switch (step) {
    case 'template':
      return <TemplateStep {...props} />
    case 'attributes':
      return <AttributeChanges {...props} />
    case 'tags':
      return <TagsStep {...props} />
    case 'authentication':
      return (
        <Switch checked={payload.isAuthenticated ?? true} onChange={(isAuthenticated) => onChange({ isAuthenticated })}>
          {text('requireSignIn')}
        </Switch>
      )
    case 'productOverwrite':
    case 'productAdd':
      return <ProductsStep {...props} overwrite={step === 'productOverwrite'} />
    case 'priceOverwrite':
      return <PriceStep {...props} />
    case 'priceMultiplier':
      return <MultiplierStep {...props} />
    case 'label':
      return <LabelStep {...props} />
  }
}

function TemplateStep({ tree, payload, onChange }: StepFieldsProps) {
  const { may } = useStaff()
  return (
    <TemplateField
      path={`/${tree}/x`}
      may={may}
      value={payload.templateId ?? ''}
      onChange={(templateId) => onChange({ templateId })}
    />
  )
}

function TagsStep({ payload, onChange }: StepFieldsProps) {
  const [search, setSearch] = useState('')
  const { items, loading } = useTreeItems({ tree: 'tags', search })
  return (
    <TagPicker
      label={words('tags')}
      hint={text('tagsReplace')}
      mono
      value={payload.tags ?? []}
      options={items
        .filter(({ type }) => type === 'item')
        .map(({ name }) => ({ value: normaliseTag(name), label: normaliseTag(name) }))}
      onSearch={setSearch}
      loading={loading}
      onChange={(tags) => onChange({ tags })}
    />
  )
}

function ProductsStep({ payload, onChange, overwrite }: StepFieldsProps & { overwrite: boolean }) {
  const bundles = (payload.productBundles ?? []) as ProductBundle[]
  const choices = useBundleChoices(bundles)
  return (
    <BundleTable
      bundles={bundles}
      {...choices}
      onChange={(next) =>
        onChange({
          productBundles: next as never,
          products: next.map(({ product_path }) => product_path),
          productOverwrite: overwrite,
        })
      }
    />
  )
}

function PriceStep({ payload, onChange }: StepFieldsProps) {
  const { tenant } = useStaff()
  const [start] = useState(() => todayIn(tenant.timeZone, Date.now()))
  return (
    <PriceInput
      label={text('price')}
      price={(payload.price ?? []) as PricePart[]}
      start={start}
      onSave={(price) => onChange({ price: price as never })}
    />
  )
}

/** An uplift or a discount by any percentage, with buttons for steps of five (BLK-14, BLK-15, CAT-18). */
function MultiplierStep({ payload, onChange }: StepFieldsProps) {
  const factor = payload.priceMultiplier ?? 1
  const [shift, setShift] = useState<PriceShift>(factor < 1 ? 'discount' : 'uplift')
  const [percent, setPercent] = useState<number | undefined>(Math.round(Math.abs(factor - 1) * 10_000) / 100)
  const apply = (next: PriceShift, points: number | undefined) => {
    setShift(next)
    setPercent(points)
    onChange({ priceMultiplier: multiplierOf(next, points ?? 0) })
  }
  return (
    <Stack>
      <RadioGroup<PriceShift>
        label={text('priceShift')}
        layout="row"
        value={shift}
        options={[
          { value: 'uplift', label: text('uplift') },
          { value: 'discount', label: text('discount') },
        ]}
        onChange={(next) => apply(next, percent)}
      />
      <NumberField
        label={text('byPercent')}
        value={percent}
        min={0}
        max={shift === 'discount' ? 100 : 1000}
        // Any percentage can be typed; the buttons go in steps of five.
        step={0.01}
        stepless
        unit="%"
        onChange={(points) => apply(shift, points ?? undefined)}
      />
      <Row>
        {([-1, 1] as const).map((direction) => (
          <Button
            key={direction}
            size="small"
            onClick={() => {
              const next = multiplierStepped(factor, direction)
              apply(next < 1 ? 'discount' : 'uplift', Math.round(Math.abs(next - 1) * 10_000) / 100)
            }}
          >
            {text(direction === 1 ? 'fiveMore' : 'fiveLess')}
          </Button>
        ))}
      </Row>
      <p role="status">{text('multiplier', { factor, words: multiplierText(factor) })}</p>
    </Stack>
  )
}

function LabelStep({ payload, onChange }: StepFieldsProps) {
  const labels = useLabels(true)
  return (
    <Select
      label={text('labelFilter')}
      value={payload.referencedLabel ?? null}
      options={labels.map(({ id, label }) => ({ value: id, label }))}
      onChange={(referencedLabel) => onChange({ referencedLabel })}
    />
  )
}
