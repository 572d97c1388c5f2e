import type { OrderFacts } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { ButtonGroup } from '@perennial/ui/button-group'
import { CopyButton } from '@perennial/ui/copy-button'
import { IconButton } from '@perennial/ui/icon-button'
import { AnonymousIcon, FullScreenIcon, LeaveFullScreenIcon, SignedInIcon, TagIcon } from '@perennial/ui/icons'
import { showToast } from '@perennial/ui/toast'
import { type ViewportName, viewports } from '../canvas/viewports.ts'
import { messages } from '../messages/index.ts'
import * as styles from './page-builder.styles.ts'
import { Simulator } from './simulator.tsx'

export interface AddressBarProps {
  urls: readonly string[]
  tags: readonly string[]
  viewport: ViewportName
  scale: number
  signedIn: boolean
  fullScreen: boolean
  onViewport(viewport: ViewportName): void
  onSignedIn(signedIn: boolean): void
  onFullScreen(): void
  /** Opens the page's settings, where a tag is given. */
  onSettings(): void
  facts: OrderFacts
  onFacts(facts: OrderFacts): void
}

/** Addresses of the page, who looks at it, at which width, and full screen (BLD-03, BLD-07 to BLD-10). */
export function AddressBar({
  urls,
  tags,
  viewport,
  scale,
  signedIn,
  fullScreen,
  onViewport,
  onSignedIn,
  onFullScreen,
  onSettings,
  facts,
  onFacts,
}: AddressBarProps) {
  return (
    <div className={styles.bar({ second: true }).className}>
      {tags.length === 0 && (
        <Button size="small" emphasis="quiet" icon={TagIcon} onClick={onSettings}>
          {messages.noTag}
        </Button>
      )}
      {urls.map((address) => (
        <span key={address} className={styles.url().className}>
          {address}
          <CopyButton
            value={address}
            label={messages.copyUrl}
            onCopy={() => showToast({ text: messages.copied }, { duration: 4000 })}
          />
        </span>
      ))}
      {tags.map((tag) => (
        <span key={tag} className={styles.tag().className}>
          {tag}
        </span>
      ))}
      <span className={styles.grow().className} />
      <Simulator facts={facts} onFacts={onFacts} />
      <ButtonGroup
        label={messages.visitor}
        options={[
          { value: 'anonymous', label: messages.anonymous, icon: AnonymousIcon },
          { value: 'signed-in', label: messages.loggedIn, icon: SignedInIcon },
        ]}
        value={signedIn ? 'signed-in' : 'anonymous'}
        onChange={(value) => onSignedIn(value === 'signed-in')}
      />
      <ButtonGroup
        label={messages.viewport}
        iconOnly
        options={(Object.keys(viewports) as ViewportName[]).map((name) => ({
          value: name,
          label: viewports[name].label,
          icon: viewports[name].icon,
        }))}
        value={viewport}
        onChange={onViewport}
      />
      <span>
        {viewports[viewport].width}, {Math.round(scale * 100)}%
      </span>
      <IconButton
        icon={fullScreen ? LeaveFullScreenIcon : FullScreenIcon}
        label={fullScreen ? messages.leaveFullScreen : messages.fullScreen}
        pressed={fullScreen}
        onClick={onFullScreen}
      />
    </div>
  )
}
