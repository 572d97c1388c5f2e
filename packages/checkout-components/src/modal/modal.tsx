import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { RichText } from '@perennial/page-runtime/rich-text'
import { type MouseEvent, useRef } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { type Ground, Section } from '../section/section.tsx'
import css from './modal.module.css'

export interface ModalProps {
  /** A line beside the button that opens the dialog. */
  lead?: string
  openLabel: string
  title: string
  /** Rich text. */
  text: string
  buttonLabel?: string
  buttonHref?: string
  ground?: Ground
}

/**
 * Additional text in a dialog. Its trigger is a link to the dialog, which the style sheet shows as `:target`, so that
 * it opens without a script; with one it is a true modal that traps focus and closes on Escape.
 */
export function Modal({ id, props, texts }: CardProps<ModalProps, 'close'>) {
  const { lead, openLabel, title, text, buttonLabel, buttonHref, ground } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }
  const close = (event: MouseEvent) => {
    if (!dialog.current?.open) return
    event.preventDefault()
    dialog.current.close()
  }
  // A backdrop click has the dialog itself as its target.
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close(event)
  }
  return (
    <Section ground={ground} className={css.section}>
      <div className={css.root} id={`${id}-opener`}>
        <InlineText as="p" className={css.lead} field="lead" text={lead} />
        <ButtonLink emphasis="outline" href={`#${id}-dialog`} aria-haspopup="dialog" onClick={open}>
          <InlineText field="openLabel" text={openLabel} />
        </ButtonLink>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog on Escape. */}
      <dialog
        ref={dialog}
        id={`${id}-dialog`}
        className={css.dialog}
        aria-labelledby={`${id}-title`}
        onClick={closeBeside}
      >
        <div className={css.box}>
          <div className={css.top}>
            <h2 id={`${id}-title`} className={css.title}>
              <InlineText field="title" text={title} />
            </h2>
            <a className={css.close} href={`#${id}-opener`} aria-label={texts.close} onClick={close}>
              <Icon name="close" />
            </a>
          </div>
          <div className={css.words}>
            <RichText text={text} />
          </div>
          {buttonLabel && (
            <ButtonLink className={css.button} href={buttonHref}>
              <InlineText field="buttonLabel" text={buttonLabel} />
            </ButtonLink>
          )}
        </div>
      </dialog>
    </Section>
  )
}
