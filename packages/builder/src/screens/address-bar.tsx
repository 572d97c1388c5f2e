import type { Visitor } from '@perennial/domain/page'
import { Button } from '@perennial/ui/button'
import { ButtonGroup } from '@perennial/ui/button-group'
import { CopyButton } from '@perennial/ui/copy-button'
import { IconButton } from '@perennial/ui/icon-button'
import {
  AllViewportsIcon,
  AnonymousIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  ProfileIcon,
  SettingsIcon,
  SignedInIcon,
  StyleIcon,
  TagIcon,
  TestVisitorIcon,
} from '@perennial/ui/icons'
import { showToast, toastTime } from '@perennial/ui/toast'
import { Tooltip } from '@perennial/ui/tooltip'
import { type ViewMode, type ViewportName, viewports } from '../canvas/viewports.ts'
import * as blockStyles from '../blocks/blocks.styles.ts'
import { text } from '../texts/index.ts'
import type { EditedPage } from '../host/page-builder-props.ts'
import * as styles from './page-builder.styles.ts'
import { PageTag } from './page-tag.tsx'

export interface AddressBarProps {
  /** A shared block has no address and no settings of its own. */
  isBlock?: boolean
  /** What editing it means, in place of addresses. */
  sentence?: string | undefined
  urls: readonly string[]
  tags: readonly string[]
  publication: EditedPage['publication']
  mode: ViewMode
  scale: number
  signedIn: boolean
  /** The customer that is simulated, if any. */
  visitor: Visitor | undefined
  /** Why the visitor cannot be switched, if so (BLD-46). */
  visitorReason: string | undefined
  fullScreen: boolean
  onMode(mode: ViewMode): void
  onSignedIn(signedIn: boolean): void
  onFullScreen(): void
  /** Opens the page's settings, in which its tag is set. */
  onSettings(): void
  onStyle(): void
  /** Missing without the right to see customers. */
  onUser: (() => void) | undefined
  seeAsShown: boolean
  /** Opens or closes See as. */
  onSeeAs(): void
}

const modes: readonly ViewMode[] = [...(Object.keys(viewports) as ViewportName[]), 'all']

/** Addresses and tag of the page, who looks at it and at which width, its User, Style and Settings (BLD-03, BLD-07 to BLD-10). */
export function AddressBar(props: AddressBarProps) {
  const { urls, tags, publication, mode, scale, signedIn, visitor, visitorReason, fullScreen, seeAsShown } = props
  const toggle = (
    <ButtonGroup
      label={text('visitor')}
      disabled={visitorReason !== undefined}
      options={[
        { value: 'anonymous', label: text('anonymous'), icon: AnonymousIcon },
        { value: 'signed-in', label: text('loggedIn'), icon: SignedInIcon },
      ]}
      value={signedIn ? 'signed-in' : 'anonymous'}
      onChange={(value) => props.onSignedIn(value === 'signed-in')}
    />
  )
  return (
    <div className={styles.bar({ second: true }).className}>
      {tags.length === 0 && !props.isBlock && (
        <Button size="small" emphasis="quiet" icon={TagIcon} onClick={props.onSettings}>
          {text('noTag')}
        </Button>
      )}
      {props.sentence !== undefined && <p className={blockStyles.sentence().className}>{props.sentence}</p>}
      {urls.map((address) => (
        <span key={address} className={styles.url().className}>
          <span>{address.replace(/^https?:\/\//, '')}</span>
          <CopyButton
            value={address}
            label={text('copyUrl')}
            onCopy={() => showToast({ text: text('copied') }, { duration: toastTime.urlCopied })}
          />
        </span>
      ))}
      {tags.map((tag) => (
        <PageTag key={tag} tag={tag} publication={publication} />
      ))}
      <span className={styles.grow().className} />
      <Button size="small" icon={TestVisitorIcon} pressed={seeAsShown} onClick={props.onSeeAs}>
        {text('seeAs')}
      </Button>
      {visitorReason === undefined ? (
        toggle
      ) : (
        <span className={styles.explainedGroup().className}>
          {toggle}
          <Tooltip content={visitorReason}>
            <Button size="small" emphasis="quiet">
              {text('why')}
            </Button>
          </Tooltip>
        </span>
      )}
      <ButtonGroup
        label={text('viewport')}
        iconOnly
        options={modes.map((name) =>
          name === 'all'
            ? { value: name, label: text('allViewports'), icon: AllViewportsIcon }
            : { value: name, label: viewports[name].label, icon: viewports[name].icon },
        )}
        value={mode}
        onChange={props.onMode}
      />
      <span className={styles.measure().className}>
        {mode === 'all' ? '' : `${viewports[mode].width}, `}
        {Math.round(scale * 100)}%
      </span>
      {props.onUser && (
        <Button size="small" emphasis="quiet" icon={ProfileIcon} onClick={props.onUser}>
          {visitor?.name ?? text('user')}
        </Button>
      )}
      {!props.isBlock && (
        <>
          <Button size="small" emphasis="quiet" icon={StyleIcon} onClick={props.onStyle}>
            {text('style')}
          </Button>
          <Button size="small" emphasis="quiet" icon={SettingsIcon} onClick={props.onSettings}>
            {text('settings')}
          </Button>
        </>
      )}
      <IconButton
        icon={fullScreen ? LeaveFullScreenIcon : FullScreenIcon}
        label={fullScreen ? text('leaveFullScreen') : text('fullScreen')}
        pressed={fullScreen}
        onClick={props.onFullScreen}
      />
    </div>
  )
}
