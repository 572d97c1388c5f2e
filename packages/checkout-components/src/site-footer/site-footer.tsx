import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { safeHref } from '@perennial/page-runtime/links'
import css from './site-footer.module.css'

export interface SiteFooterProps {
  text: string
  links: { label: string; href: string }[]
}

/** The shop's operator, and the legally required links. */
export function SiteFooter({ props: { text, links = [] }, texts }: CardProps<SiteFooterProps, 'footer'>) {
  return (
    <footer className={css.root}>
      <div className={css.wrap}>
        <InlineText field="text" text={text} />
        <nav className={css.links} aria-label={texts.footer}>
          {links.map((link, index) => (
            <a key={entryStep(link, index)} href={safeHref(link.href)}>
              <InlineText field={entryPath('links', link, index, 'label')} text={link.label} />
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
