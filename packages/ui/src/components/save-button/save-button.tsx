import { useEffect, useState } from 'react'
import { BusyIcon, DoneIcon, Icon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, keyframes } from '../../theme/index.ts'
import { Button, type ButtonSize } from '../button/index.ts'

/** How long "Saved" is shown before the button is ready again, in milliseconds (SET-07). */
export const savedHold = 2000

export type SaveState = 'ready' | 'saving' | 'saved'

const spin = keyframes({ to: { transform: 'rotate(360deg)' } })
const spinning = css({ animation: `${spin} 900ms linear infinite`, '@calm': { animation: 'none' } })

export interface SaveButtonProps {
  /** Saves. The button shows progress until the promise settles; a rejection makes it ready again. */
  onSave: () => Promise<unknown>
  /** There is nothing to save. */
  disabled?: boolean
  /** Why saving is not available. */
  disabledReason?: string
  size?: ButtonSize
  /** The label when ready; "Save" by default. */
  children?: string
  /** Called with `ready`, `saving` and `saved`. */
  onStateChange?: (state: SaveState) => void
  className?: string
}

/** Save, Saving, Saved, and ready again after two seconds. */
export function SaveButton({
  onSave,
  disabled,
  disabledReason,
  size,
  children,
  onStateChange,
  className,
}: SaveButtonProps) {
  const messages = useMessages()
  const [state, setState] = useState<SaveState>('ready')

  useEffect(() => {
    onStateChange?.(state)
    if (state !== 'saved') return
    const timer = setTimeout(() => setState('ready'), savedHold)
    return () => clearTimeout(timer)
  }, [state, onStateChange])

  const save = async () => {
    setState('saving')
    try {
      await onSave()
      setState('saved')
    } catch {
      // The caller reports the error; the button only becomes usable again.
      setState('ready')
    }
  }

  return (
    <Button
      tone="primary"
      size={size}
      className={className}
      busy={state !== 'ready'}
      disabled={disabled && state === 'ready'}
      disabledReason={state === 'ready' ? disabledReason : undefined}
      icon={state === 'saved' ? DoneIcon : undefined}
      onClick={save}
    >
      {state === 'saving' && <Icon of={BusyIcon} className={spinning().className} />}
      <span aria-live="polite">
        {state === 'saving' ? messages.saving : state === 'saved' ? messages.saved : (children ?? messages.save)}
      </span>
    </Button>
  )
}
