import { ButtonLink } from '@perennial/ui/button'
import { EnvironmentBadge } from '@perennial/ui/environment-badge'
import { BrandMark } from '@perennial/ui/top-bar'
import type { ReactNode } from 'react'
import { text } from './texts.ts'
import { words } from '../../words/index.ts'
import { signInAddress, useSession } from '../../session/index.ts'
import { DocumentHead } from '../../page/index.ts'
import { Landscape } from './landscape.tsx'
import { brand, foot, form, heading, muted, page, picture, side, wide } from './sign-in.styles.ts'

/** What stands beside the picture on pages without a signed-in person. */
export function EntryPage({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const { config } = useSession()
  return (
    <div className={page().className}>
      <DocumentHead title={title} environment={config.mode} />
      <main className={side().className}>
        <div className={brand().className}>
          <BrandMark size={28} />
          Perennial
          <EnvironmentBadge environment={config.mode} />
        </div>
        <div className={form().className}>
          <div>
            <h1 className={heading().className}>{title}</h1>
            <p className={muted().className}>{hint}</p>
          </div>
          {children}
        </div>
        <p className={foot().className}>{words('version', { version: config.version })}</p>
      </main>
      <div className={picture().className}>
        <Landscape />
      </div>
    </div>
  )
}

/** The way in (AUT-02). The server asks for name and password, and comes back to where somebody wanted to go. */
export function SignInScreen() {
  const { config } = useSession()
  const here = `${location.pathname}${location.search}${location.hash}`
  return (
    <EntryPage title={text('signIn')} hint={text('signInHint')}>
      <ButtonLink
        tone="primary"
        href={signInAddress(config, here === '/' ? '/catalog' : here)}
        className={wide().className}
      >
        {text('signIn')}
      </ButtonLink>
    </EntryPage>
  )
}
