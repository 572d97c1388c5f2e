import type { CardProps } from '@perennial/page-runtime/contract'
import css from './script.module.css'
import { allowedScript } from './allowed-script.ts'
import type { TextOf } from '../texts/index.ts'

export interface ScriptProps {
  /** Address of the script. */
  src: string
  /** Its purpose, for editors of the page. */
  purpose?: string
}

/**
 * A third-party script, by address: never inlined, and only from an origin that the operator has allowed. The page's
 * security policy enforces the same in the browser.
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
