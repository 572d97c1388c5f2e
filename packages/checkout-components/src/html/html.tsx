import type { CardProps } from '@perennial/page-runtime/contract'
import { SafeMarkup } from '@perennial/page-runtime/safe-markup'
import { type Ground, Section } from '../section/section.tsx'
import css from './html.module.css'

export interface HtmlProps {
  /** Custom markup; only what is on the allow-list reaches the page. */
  html: string
  /** Uses the page's full width. */
  full?: boolean
  ground?: Ground
  anchor?: string
}

/** Custom markup, sanitised on the server. */
export function Html({ id, props: { html, full, ground, anchor } }: CardProps<HtmlProps>) {
  const words = (
    <div className={css.root}>
      <SafeMarkup html={html} idPrefix={id} />
    </div>
  )
  if (full) return <section id={anchor || undefined}>{words}</section>
  return (
    <Section ground={ground} anchor={anchor}>
      {words}
    </Section>
  )
}
