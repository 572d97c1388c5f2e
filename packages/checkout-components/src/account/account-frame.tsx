import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { signOutHref } from '../sign-in-link/sign-in-link.ts'
import css from './account.module.css'
import { accountPaths } from '@perennial/domain/account'
import type { OwnTexts } from './own-texts.ts'

export type AccountPlace = 'overview' | 'subscriptions' | 'payments' | 'gifts' | 'details' | 'privacy'

const places: readonly AccountPlace[] = ['overview', 'subscriptions', 'payments', 'gifts', 'details', 'privacy']

/** The account's quiet list at the side, and one column. On small screens the list folds into one button. */
export function AccountFrame({
  texts,
  place,
  children,
}: {
  texts: OwnTexts
  place: AccountPlace
  children: ReactNode
}) {
  const links = (
    <>
      {places.map((one) => (
        <a key={one} href={accountPaths[one]} aria-current={one === place ? 'page' : undefined}>
          {texts[one]}
        </a>
      ))}
      <a className={css.out} href={signOutHref}>
        {texts.signOut}
      </a>
    </>
  )
  return (
    <div className={css.account}>
      <nav className={css.places} aria-label={texts.navigation}>
        {links}
      </nav>
      <details className={css.fold}>
        <summary>
          <span>
            {texts.navigation}: <b>{texts[place]}</b>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={texts.navigation}>{links}</nav>
      </details>
      <div className={css.column}>{children}</div>
    </div>
  )
}
