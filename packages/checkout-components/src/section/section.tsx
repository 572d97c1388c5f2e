import type { ReactNode } from 'react'
import css from './section.module.css'

export type Ground = 'page' | 'band'

/** A full-width section of a page, with its content at the page's content width. */
export function Section({
  ground = 'page',
  anchor,
  className,
  children,
}: {
  ground?: Ground
  anchor?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section id={anchor || undefined} className={ground === 'band' ? css.band : undefined}>
      <div className={className ? `${css.wrap} ${className}` : css.wrap}>{children}</div>
    </section>
  )
}

/** The row above a section's content: heading at the start, a link or a control at the end. */
export const SectionHeading = ({ children }: { children: ReactNode }) => <div className={css.heading}>{children}</div>
