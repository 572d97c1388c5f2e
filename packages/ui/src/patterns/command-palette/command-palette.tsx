import { type KeyboardEvent, useMemo } from 'react'
import { Autocomplete, Dialog, Input, Modal, ModalOverlay, SearchField } from 'react-aria-components'
import { ErrorIcon, Icon, SearchIcon } from '../../icons/index.ts'
import { fill } from '@perennial/domain/messages'
import { useMessages } from '../../messages/index.ts'
import type { Command, CommandGroup } from './command.ts'
import * as styles from './command-palette.styles.ts'
import { CommandList } from './command-list.tsx'
import { matchingCommands } from './matching-commands.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { usePaletteText } from './use-palette-text.ts'

export interface CommandPaletteProps {
  open: boolean
  /** Called on Escape, on a backdrop press, and after a command has run. */
  onClose: () => void
  /** Local commands: Go to, Create, On this page, Recent. The palette filters them itself. */
  groups: readonly CommandGroup[]
  /** Searches elsewhere, 300 ms after the last keystroke; called with an empty text when the field is emptied. */
  onSearch?: (text: string) => void
  /** External results, such as objects, shown as they arrive after the groups. */
  found?: readonly CommandGroup[]
  /** The external search is in progress. */
  searching?: boolean
  /** The external search failed. */
  searchFailed?: boolean
  /** The command for a pasted id or path; undefined for any other text. */
  jumpTo?: (text: string) => Command | undefined
  /** Replaces the placeholder of the field. */
  placeholder?: string
}

/**
 * Enter runs the first command until another is marked: the list marks it after typing, but not after pasting or
 * deleting, and a pasted id should be one key away from its object.
 */
function runFirst(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  if (field.hasAttribute('aria-activedescendant')) return
  event.stopPropagation()
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.click()
}

/** One field for everything: navigate, create, act on this page, open an object. */
export function CommandPalette({
  open,
  onClose,
  groups,
  onSearch,
  found,
  searching = false,
  searchFailed = false,
  jumpTo,
  placeholder,
}: CommandPaletteProps) {
  const messages = useMessages()
  const { text, setText } = usePaletteText(open, onSearch)
  const shown = useMemo(() => {
    const jump = text.trim() === '' ? undefined : jumpTo?.(text.trim())
    const first: readonly CommandGroup[] = jump ? [{ id: 'jump', label: messages.paletteJump, commands: [jump] }] : []
    const last = text.trim() === '' ? [] : (found ?? []).filter(({ commands }) => commands.length > 0)
    return [...first, ...matchingCommands(groups, text), ...last]
  }, [groups, found, text, jumpTo, messages])
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0)
  const empty = count === 0 && !searching && !searchFailed

  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      isDismissable
      className={styles.paletteScrim().className}
    >
      <Modal className={styles.paletteModal().className}>
        <Dialog aria-label={messages.palette} className={styles.paletteSurface().className}>
          <div onKeyDownCapture={runFirst} className={styles.paletteWork().className}>
            <Autocomplete inputValue={text} onInputChange={setText}>
              {/* Escape first empties the field, as in every search, then closes. */}
              <SearchField aria-label={placeholder ?? messages.paletteField} autoFocus>
                <div className={styles.paletteField().className}>
                  <Icon of={SearchIcon} size={18} />
                  <Input
                    placeholder={placeholder ?? messages.paletteField}
                    className={styles.paletteInput().className}
                  />
                </div>
              </SearchField>
              <CommandList groups={shown} onDone={onClose} />
            </Autocomplete>
          </div>
          {searching && (
            <p className={styles.paletteNote().className}>{fill(messages.paletteSearching, { text: text.trim() })}</p>
          )}
          {searchFailed && !searching && (
            <p className={styles.paletteNote({ tone: 'danger' }).className}>
              <Icon of={ErrorIcon} />
              {messages.paletteFailed}
            </p>
          )}
          {empty && <p className={styles.paletteNote().className}>{messages.noMatches}</p>}
          {/* The list is read entry by entry; the count is announced when typing pauses. */}
          <span role="status" className={styles.unseen().className}>
            {text.trim() === '' || searching ? '' : empty ? messages.noMatches : messages.paletteFound(count)}
          </span>
          <PaletteFoot />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
