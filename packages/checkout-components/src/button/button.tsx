import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { safeHref } from '@perennial/page-runtime/links'
import css from './button.module.css'

export interface ButtonLook {
  emphasis?: 'filled' | 'outline' | 'text'
  size?: 'normal' | 'compact'
  wide?: boolean
}

const classesOf = ({ emphasis = 'filled', size = 'normal', wide }: ButtonLook, more?: string) =>
  [
    emphasis === 'text' ? css.text : css.root,
    emphasis === 'outline' && css.outline,
    size === 'compact' && css.compact,
    wide && css.wide,
    more,
  ]
    .filter(Boolean)
    .join(' ')

/** A link styled as a button, or a text link of a button's height. An unsafe address is omitted. */
export function ButtonLink({
  emphasis,
  size,
  wide,
  className,
  href,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} href={safeHref(href)} className={classesOf({ emphasis, size, wide }, className)} />
}

export function Button({
  emphasis,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type={type} className={classesOf({ emphasis, size, wide }, className)} />
}
