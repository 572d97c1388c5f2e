import { sameValue } from '@perennial/domain/json'
import { secretPlaceholder } from '@perennial/domain/json-schema'
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { Button } from '../../components/button/index.ts'
import { Checkbox } from '../../components/checkbox/index.ts'
import { ColorField } from '../../components/color-field/index.ts'
import { DateField } from '../../components/date-field/index.ts'
import { DateTimeField } from '../../components/date-time-field/index.ts'
import type { FieldProps } from '../../components/field/index.ts'
import { MultiSelect } from '../../components/multi-select/index.ts'
import { NumberField } from '../../components/number-field/index.ts'
import { RadioGroup } from '../../components/radio-group/index.ts'
import { Select } from '../../components/select/index.ts'
import { Row, Stack } from '../../components/stack/index.ts'
import { TextArea } from '../../components/text-area/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { TimeField } from '../../components/time-field/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'

/** Props that every widget passes to its field. */
const fieldOf = ({ id, label, hideLabel, required, disabled, readonly, rawErrors, schema, options }: WidgetProps) =>
  ({
    id,
    label,
    labelHidden: hideLabel,
    required,
    disabled,
    readOnly: readonly,
    error: rawErrors?.[0],
    hint: options.help ?? options.description ?? schema.description,
  }) satisfies FieldProps

const isNumber = ({ schema }: WidgetProps) => schema.type === 'number' || schema.type === 'integer'
const blank = (text: string) => (text === '' ? undefined : text)

function TextWidget(props: WidgetProps) {
  if (props.schema.writeOnly) return <PasswordWidget {...props} />
  const { value, onChange, onBlur, id, schema } = props
  if (isNumber(props)) {
    return (
      <NumberField
        {...fieldOf(props)}
        min={schema.minimum}
        max={schema.maximum}
        step={schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined)}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )
  }
  const type = schema.format === 'email' ? 'email' : schema.format === 'uri' ? 'url' : 'text'
  return (
    <TextField
      {...fieldOf(props)}
      type={type}
      maxLength={schema.maxLength}
      placeholder={props.placeholder || undefined}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(text) => onChange(blank(text))}
      onBlur={() => onBlur(id, value)}
    />
  )
}

function TextareaWidget(props: WidgetProps) {
  return (
    <TextArea
      {...fieldOf(props)}
      rows={props.options.rows}
      maxLength={props.schema.maxLength}
      value={String(props.value ?? '')}
      onChange={(text) => props.onChange(blank(text))}
    />
  )
}

/** Enum values can be of any type, so the fields identify them by index. */
const choicesOf = ({ options: { enumOptions = [] } }: WidgetProps) =>
  enumOptions.map(({ label }, index) => ({ value: String(index), label }))
const indexOf = ({ options: { enumOptions = [] } }: WidgetProps, value: unknown) => {
  const index = enumOptions.findIndex((option) => sameValue(option.value, value))
  return index < 0 ? null : String(index)
}
const valueAt = ({ options: { enumOptions = [] } }: WidgetProps, place: string): unknown =>
  enumOptions[Number(place)]?.value

function SelectWidget(props: WidgetProps) {
  if (props.multiple) return <CheckboxesWidget {...props} />
  return (
    <Select
      {...fieldOf(props)}
      options={choicesOf(props)}
      value={indexOf(props, props.value)}
      onChange={(place) => props.onChange(valueAt(props, place))}
    />
  )
}

function CheckboxesWidget(props: WidgetProps) {
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : []
  return (
    <MultiSelect
      {...fieldOf(props)}
      options={choicesOf(props)}
      searchable={(props.options.enumOptions?.length ?? 0) > 10}
      value={chosen.flatMap((value) => indexOf(props, value) ?? [])}
      onChange={(places) => props.onChange(places.map((place) => valueAt(props, place)))}
    />
  )
}

function RadioWidget(props: WidgetProps) {
  return (
    <RadioGroup
      {...fieldOf(props)}
      layout={props.options.inline ? 'row' : 'list'}
      options={choicesOf(props)}
      value={indexOf(props, props.value)}
      onChange={(place) => props.onChange(valueAt(props, place))}
    />
  )
}

function CheckboxWidget({ id, label, value, disabled, readonly, onChange }: WidgetProps) {
  return (
    <Checkbox id={id} checked={value === true} disabled={disabled || readonly} onChange={onChange}>
      {label}
    </Checkbox>
  )
}

function DateWidget(props: WidgetProps) {
  return (
    <DateField {...fieldOf(props)} value={props.value ?? null} onChange={(date) => props.onChange(date ?? undefined)} />
  )
}

function DateTimeWidget(props: WidgetProps) {
  return (
    <DateTimeField
      {...fieldOf(props)}
      zone={String(props.options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)}
      value={props.value ?? null}
      onChange={(instant) => props.onChange(instant ?? undefined)}
    />
  )
}

function TimeWidget(props: WidgetProps) {
  // Stored with seconds, as the format `time` requires.
  const shown = typeof props.value === 'string' ? props.value.slice(0, 5) : null
  return <TimeField {...fieldOf(props)} value={shown} onChange={(time) => props.onChange(`${time}:00`)} />
}

function ColorWidget(props: WidgetProps) {
  return <ColorField {...fieldOf(props)} value={props.value ?? ''} onChange={(color) => props.onChange(blank(color))} />
}

/** A write-only value: shows whether it is set, and can be replaced or removed. */
function PasswordWidget(props: WidgetProps) {
  const { value, onChange, disabled, readonly, label } = props
  const messages = useMessages()
  const isSet = value === secretPlaceholder
  const field = fieldOf(props)
  return (
    <Stack gap="small">
      <TextField
        {...field}
        type="password"
        autoComplete="new-password"
        placeholder={isSet ? secretPlaceholder : undefined}
        hint={isSet ? messages.formSecretSet : field.hint}
        value={isSet ? '' : String(value ?? '')}
        onChange={(text) => onChange(blank(text))}
      />
      {isSet && !disabled && !readonly && (
        <Row>
          <Button size="small" emphasis="quiet" onClick={() => onChange(undefined)}>
            {fill(messages.formSecretRemove, { what: label })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The form library's widgets, each based on one of our fields. */
export const schemaWidgets: RegistryWidgetsType = {
  TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  UpDownWidget: TextWidget,
  RangeWidget: TextWidget,
  PasswordWidget,
  TextareaWidget,
  SelectWidget,
  CheckboxesWidget,
  RadioWidget,
  CheckboxWidget,
  DateWidget,
  AltDateWidget: DateWidget,
  DateTimeWidget,
  AltDateTimeWidget: DateTimeWidget,
  TimeWidget,
  ColorWidget,
}
