import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { goTo, tryStep } from '../checkout/checkout.ts'
import { stepNames, type StepName } from '../checkout/checkout-state.ts'
import { Icon } from '../icon/icon.tsx'
import css from './checkout-form.module.css'
import { useForm } from './form-context.ts'

/**
 * One numbered step. The open one is a form, so that Enter continues; completed ones collapse to a line with Edit.
 * @param onSubmit called when the step's fields are valid
 */
export function Step({
  name,
  title,
  open,
  done,
  line,
  ready,
  wrong,
  onWrong,
  onSubmit,
  children,
}: {
  name: StepName
  title: string
  open: boolean
  done: boolean
  /** Summary of the values, for the collapsed step. */
  line: string
  /** Whether it is known what is wrong. What is sent before waits for it: no press is lost on a slow network. */
  ready: boolean
  /** Whether the step has errors. */
  wrong: boolean
  onWrong: () => void
  onSubmit: () => void
  children: ReactNode
}) {
  const { id, texts } = useForm()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // An opened step takes the focus, except initially.
    if (open && !wasOpen.current) heading.current?.focus()
    wasOpen.current = open
  }, [open])
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (ready && sent.current) form.current?.requestSubmit()
  }, [ready])
  const headingId = `${id}-${name}-heading`
  const number = stepNames.indexOf(name) + 1
  return (
    <section className={css.step} aria-labelledby={headingId}>
      <header className={css.stepHeader}>
        <span className={`${css.number} ${open ? css.numberOpen : done ? css.numberDone : ''}`}>
          {done && !open ? <Icon name="check" size={16} /> : number}
        </span>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={open || done ? undefined : css.later}>
          {title}
        </h2>
        {done && !open && (
          <Button emphasis="text" aria-describedby={headingId} onClick={() => goTo(name)}>
            {texts.edit}
          </Button>
        )}
      </header>
      {done && !open && <p className={css.line}>{line}</p>}
      {open && (
        <form
          ref={form}
          noValidate
          aria-labelledby={headingId}
          onSubmit={(event) => {
            event.preventDefault()
            sent.current = !ready
            if (!ready) return
            tryStep(name)
            if (wrong) onWrong()
            else onSubmit()
          }}
        >
          {children}
        </form>
      )}
    </section>
  )
}
