import type { CardProps } from '@perennial/page-runtime/contract'
import { entryPath, entryStep, InlineText } from '@perennial/page-runtime/inline-text'
import { basketCountAttribute, safeHref } from '@perennial/page-runtime/links'
import { Icon } from '../icon/icon.tsx'
import { signInHref as signInAddress, signOutHref } from '../sign-in-link/sign-in-link.ts'
import css from './site-header.module.css'
import type { TextOf } from '../texts/index.ts'

export interface SiteHeaderProps {
  brand: string
  homeHref?: string
  links: { label: string; href: string }[]
  signInLabel?: string
  signInHref?: string
  basketHref?: string
}

/** Brand, main links, sign-in and basket. On small screens the links collapse into a menu that needs no script. */
export function SiteHeader({ props, texts, context }: CardProps<SiteHeaderProps, TextOf<'siteHeader'>>) {
  const { brand, homeHref = '/', links = [], signInLabel, signInHref, basketHref } = props
  // Read only where there is a sign-in, because a page that reads it is not the same for everyone.
  const signedIn = Boolean(signInLabel) && context.isAuthenticated
  const signHref = signedIn ? signOutHref : safeHref(signInHref) || signInAddress(context)
  return (
    <header className={css.root}>
      <div className={css.wrap}>
        <details className={css.menu}>
          <summary className={css.icon} aria-label={texts.menu}>
            <Icon name="menu" size={22} />
          </summary>
          <nav className={css.drawer} aria-label={texts.main}>
            {links.map((link, index) => (
              <a key={entryStep(link, index)} href={safeHref(link.href)}>
                {link.label}
              </a>
            ))}
            {signInLabel && <a href={signHref}>{signedIn ? texts.signOut : signInLabel}</a>}
          </nav>
        </details>
        <nav className={css.links} aria-label={texts.main}>
          {links.map((link, index) => (
            <a key={entryStep(link, index)} href={safeHref(link.href)}>
              <InlineText field={entryPath('links', link, index, 'label')} text={link.label} />
            </a>
          ))}
        </nav>
        <a className={css.brand} href={safeHref(homeHref)}>
          <InlineText field="brand" text={brand} />
        </a>
        <div className={css.end}>
          {signInLabel && (
            <a className={css.signIn} href={signHref}>
              {context.visitor && `${context.visitor.name}: `}
              {signedIn ? texts.signOut : <InlineText field="signInLabel" text={signInLabel} />}
            </a>
          )}
          {basketHref && (
            <a
              className={css.icon}
              href={safeHref(basketHref)}
              aria-label={texts.basket}
              {...{ [basketCountAttribute]: texts.basket }}
            >
              <Icon name="basket" size={22} />
              <span className={css.count} data-count hidden />
            </a>
          )}
        </div>
      </div>
    </header>
  )
}
