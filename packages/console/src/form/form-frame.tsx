import { Row } from '@perennial/ui/stack'
import { css } from '@perennial/ui/theme'
import type { ReactNode } from 'react'
import type { Form } from './use-form.ts'

const frame = css({ display: 'grid', gap: '16px', maxInlineSize: '640px' })
const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export interface FormFrameProps<Draft extends object> {
  form: Form<Draft>
  /** Names the form. */
  label: string
  /** The fields, two beside each other where there is room. */
  children: ReactNode
  /** The button that sends, and others. */
  actions: ReactNode
}

/** The shape of a form: fields, then its buttons. Enter in a field sends it. */
export function FormFrame<Draft extends object>({ form, label, children, actions }: FormFrameProps<Draft>) {
  const { attach, submit } = form
  return (
    <form
      ref={attach}
      aria-label={label}
      noValidate
      className={frame().className}
      onSubmit={(event) => {
        event.preventDefault()
        // Errors show at the fields or in a notice.
        submit().catch(() => {})
      }}
    >
      <div className={fields().className}>{children}</div>
      <Row gap="small">{actions}</Row>
    </form>
  )
}
