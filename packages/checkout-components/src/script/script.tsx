import type { CardProps } from '@perennial/page-runtime/contract'
import css from './script.module.css'
import { allowedScript } from './allowed-script.ts'
import type { TextOf } from '../texts/index.ts'

export interface ScriptProps {
  /** Address of the script. */
  src: string
  /** What it is for, for the people who edit the page. */
  purpose?: string
}

/**
 * A script of somebody else, by its address: never written into the page, and only from an origin that the operator has
 * named. The browser is told the same by the page's policy.
 */
export function Script({ props: { src, purpose }, context, texts }: CardProps<ScriptProps, TextOf<'script'>>) {
  const address = allowedScript(src, context.scriptOrigins)
  if (context.surface === 'published') return address ? <script async src={address} /> : null
  return (
    <p className={address ? css.note : css.refused}>
      {purpose && <strong>{purpose} </strong>}
      {address ? texts.loads : texts.refused} <code>{src}</code>
    </p>
  )
}
