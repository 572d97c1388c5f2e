import type { InputHTMLAttributes, ReactNode } from 'react'
import css from '../checkout-form/fields.module.css'
import { Icon } from '../icon/icon.tsx'

/** A text field of a small form: label above, error below. */
export function FormField({
  id,
  label,
  optional,
  error,
  ...input
}: { id: string; label: string; optional?: string; error?: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={css.optional}>{optional}</span>}
      </label>
      <input
        id={id}
        className={css.input}
        aria-required={!optional}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  )
}

/** A checkbox that is required to submit a form. */
export function FormCheck({
  id,
  checked,
  error,
  onChange,
  children,
}: {
  id: string
  checked: boolean
  error?: string
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <div>
      <label className={css.check}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={css.box}>
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      <FormError id={`${id}-error`}>{error}</FormError>
    </div>
  )
}

function FormError({ id, children }: { id: string; children?: string }) {
  if (!children) return null
  return (
    <p id={id} className={css.error}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  )
}
