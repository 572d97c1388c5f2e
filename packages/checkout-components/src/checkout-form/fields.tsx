import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './fields.module.css'
import { fieldId, useFields } from './fields-context.ts'

type Width = 'full' | 'half' | 'third' | 'twoThirds'

interface FieldProps {
  /** Path of the value in the order: `customerDetails.firstName`. */
  path: string
  label: string
  optional?: boolean
  width?: Width
}

/** A label, a control and the error message below. */
function FieldFrame({ path, label, optional, width = 'full', children }: FieldProps & { children: ReactNode }) {
  const { id, texts, errors } = useFields()
  const error = errors.find((one) => one.path === path)
  const field = fieldId(id, path)
  return (
    <div className={`${css.field} ${css[width]}`}>
      <label htmlFor={field}>
        {label}
        {optional && <span className={css.optional}>{texts.optional}</span>}
      </label>
      {children}
      {error && (
        <p id={`${field}-error`} className={css.error}>
          <Icon name="alert" size={16} />
          {error.message}
        </p>
      )}
    </div>
  )
}

/** Attributes that link a control to its label and error message. */
function useControl(path: string) {
  const { id, errors } = useFields()
  const field = fieldId(id, path)
  const wrong = errors.some((one) => one.path === path)
  return { id: field, 'aria-invalid': wrong, 'aria-describedby': wrong ? `${field}-error` : undefined }
}

export function TextField({
  path,
  label,
  optional,
  width,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame {...{ path, label, optional, width }}>
      <input {...useControl(path)} aria-required={!optional} maxLength={200} {...input} className={css.input} />
    </FieldFrame>
  )
}

/** @property hint below the control, such as how much may be written */
export function TextAreaField({
  path,
  label,
  optional,
  hint,
  ...area
}: FieldProps & { hint: string } & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const control = useControl(path)
  const hintId = `${control.id}-hint`
  return (
    <FieldFrame {...{ path, label, optional }}>
      <textarea
        {...control}
        aria-required={!optional}
        aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
        rows={4}
        {...area}
        className={`${css.input} ${css.area}`}
      />
      <p id={hintId} className={css.hint}>
        {hint}
      </p>
    </FieldFrame>
  )
}

export function SelectField({
  path,
  label,
  optional,
  width,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame {...{ path, label, optional, width }}>
      <div className={css.select}>
        <select {...useControl(path)} aria-required {...select} className={css.input}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </div>
    </FieldFrame>
  )
}

interface ChoiceProps {
  path: string
  checked: boolean
  /** Whether the order waits for it. */
  required?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export const CheckField = (props: ChoiceProps) => <Choice {...props} type="checkbox" />

/** One of several choices; those with the same name exclude each other. */
export const RadioField = (props: ChoiceProps & { name: string }) => <Choice {...props} type="radio" />

function Choice({
  path,
  checked,
  required,
  onChange,
  children,
  type,
  name,
}: ChoiceProps & { type: 'checkbox' | 'radio'; name?: string }) {
  const { errors } = useFields()
  const control = useControl(path)
  const error = errors.find((one) => one.path === path)
  return (
    <div>
      <label className={css.check}>
        <input
          {...control}
          {...{ type, name }}
          aria-required={type === 'checkbox' && required ? true : undefined}
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={type === 'radio' ? css.dot : css.box}>{type === 'checkbox' && <Icon name="check" />}</span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${control.id}-error`} className={css.error}>
          <Icon name="alert" size={16} />
          {error.message}
        </p>
      )}
    </div>
  )
}

/** A grid of six columns for the fields of a step. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={css.root}>{children}</div>
