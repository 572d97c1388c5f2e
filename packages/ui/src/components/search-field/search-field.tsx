import { searchDelay } from '@perennial/domain/search'
import { type Ref, useEffect, useRef, useState } from 'react'
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components'
import { CloseIcon, Icon, SearchIcon } from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { css, focusRing, vars } from '../../theme/index.ts'
import { fieldBox, fieldFrame, fieldInput, FieldLabel } from '../field/index.ts'

const clear = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '20px',
  blockSize: '20px',
  border: 0,
  padding: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  color: vars.text.subtle,
  cursor: 'pointer',
  ...focusRing,
  '[data-empty] &': { display: 'none' },
})

export interface SearchFieldProps {
  /** The accessible name, also shown as the placeholder. */
  label: string
  placeholder?: string
  /** The current search, for instance from the address. */
  value?: string
  /** Called 300 ms after the last keystroke, and immediately on Enter and on clearing. */
  onSearch: (text: string) => void
  disabled?: boolean
  size?: 'medium' | 'small'
  autoFocus?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A search field that searches when typing pauses. Escape clears, Enter searches immediately. */
export function SearchField({
  label,
  placeholder,
  value = '',
  onSearch,
  disabled,
  size,
  autoFocus,
  className,
  ref,
}: SearchFieldProps) {
  const messages = useMessages()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A new value from outside (a saved view, the back button) replaces the typed text.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchNow = (next: string) => {
    clearTimeout(timer.current)
    onSearch(next)
  }
  return (
    <AriaSearchField
      value={text}
      onChange={(next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onSearch(next), searchDelay)
      }}
      onSubmit={searchNow}
      onClear={() => searchNow('')}
      isDisabled={disabled}
      autoFocus={autoFocus}
      className={fieldFrame({ className }).className}
    >
      <FieldLabel hidden>{label}</FieldLabel>
      <div className={fieldBox({ off: disabled, size }).className}>
        <Icon of={SearchIcon} size={15} />
        <Input ref={ref} placeholder={placeholder ?? label} className={fieldInput().className} />
        <Button aria-label={messages.clear} className={clear().className}>
          <Icon of={CloseIcon} size={14} />
        </Button>
      </div>
    </AriaSearchField>
  )
}
