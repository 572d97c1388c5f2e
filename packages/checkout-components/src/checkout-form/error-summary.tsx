import { fill } from '@perennial/domain/messages'
import type { FieldError } from '@perennial/domain/result'
import type { Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './checkout-form.module.css'
import { fieldId } from './fields-context.ts'
import { useForm } from './form-context.ts'

/** The number of invalid fields, with a link to each. Takes the focus when a step could not be completed. */
export function ErrorSummary({
  errors,
  labelOf,
  ref,
}: {
  errors: readonly FieldError[]
  labelOf: (path: string) => string
  ref: Ref<HTMLDivElement>
}) {
  const { id, texts } = useForm()
  return (
    <div ref={ref} tabIndex={-1} className={css.alert} role="alert">
      <Icon name="alert" size={22} />
      <p>
        {errors.length === 1 ? texts.oneToFix : fill(texts.manyToFix, { n: errors.length })}{' '}
        {errors.map(({ path }, index) => (
          <span key={path}>
            {index > 0 && ', '}
            <a
              href={`#${fieldId(id, path)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(id, path))?.focus()
              }}
            >
              {labelOf(path)}
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}
