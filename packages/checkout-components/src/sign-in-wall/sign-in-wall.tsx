import type { CardProps } from '@perennial/page-runtime/contract'
import { InlineText } from '@perennial/page-runtime/inline-text'
import { ButtonLink } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { signInHref } from '../sign-in-link/sign-in-link.ts'
import { type Ground, Section } from '../section/section.tsx'
import css from './sign-in-wall.module.css'

export interface SignInWallProps {
  heading: string
  text?: string
  buttonLabel: string
  otherLabel?: string
  otherHref?: string
  ground?: Ground
}

/**
 * Asks visitors to sign in, and is hidden from those who have. The link leads to the shop's sign-in and back to the
 * page.
 */
export function SignInWall({ props, context }: CardProps<SignInWallProps>) {
  const { heading, text, buttonLabel, otherLabel, otherHref, ground } = props
  if (context.isAuthenticated) return null
  return (
    <Section ground={ground}>
      <div className={css.root}>
        <span className={css.picture}>
          <Icon name="lock" size={28} />
        </span>
        <InlineText as="h2" field="heading" text={heading} />
        <InlineText as="p" className={css.text} field="text" text={text} />
        <div className={css.ways}>
          <ButtonLink href={signInHref(context)}>
            <InlineText field="buttonLabel" text={buttonLabel} />
          </ButtonLink>
          {otherLabel && (
            <ButtonLink emphasis="text" href={otherHref}>
              <InlineText field="otherLabel" text={otherLabel} />
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  )
}
