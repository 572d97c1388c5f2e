import { type KeyboardEvent, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { fieldAttribute } from '../frame-protocol/index.ts'
import type { InlineTextProps } from '../inline-text/index.ts'
import { CardIdContext, TextScopeContext, useCanvas } from './canvas-context.ts'
import { caretIn, placeCaret } from './caret.ts'

/**
 * A text on the canvas. While it is edited React does not manage its content: input goes to the builder and comes back
 * as a patch, and an echo older than the current text must not change the text or the caret.
 */
export function EditableText(props: InlineTextProps) {
  const scope = useContext(TextScopeContext)
  if (!scope) return <TypedText {...props} />
  const { as: Tag = 'span', field, text, ...rest } = props
  if (scope.open.includes(field.split('.', 1)[0]!)) return <TypedText {...props} field={`${scope.prefix}${field}`} />
  return text ? <Tag {...rest}>{text}</Tag> : null
}

function TypedText({ as: Tag = 'span', field, text: given = '', ...rest }: InlineTextProps) {
  // A published page fails here, too: staff should see it before shoppers do.
  if (typeof given === 'object') throw new TypeError(`The property ${field} is not a text.`)
  const text = String(given)
  const { state, type, endEdit } = useCanvas()
  const cardId = useContext(CardIdContext)
  const element = useRef<HTMLElement>(null)
  const composing = useRef(false)
  const editing = useSyncExternalStore(state.subscribe, () => {
    const edited = state.snapshot?.editing
    return edited?.cardId === cardId && edited.field === field
  })

  useLayoutEffect(() => {
    const shown = element.current
    if (!shown || shown.textContent === text) return
    if (editing && (composing.current || state.answeredRevision < state.typedRevision)) return
    const caret = editing ? caretIn(shown) : undefined
    shown.textContent = text
    if (caret !== undefined) placeCaret(shown, caret)
  })

  useLayoutEffect(() => {
    const shown = element.current
    if (!editing || !shown) return
    shown.focus()
    placeCaret(shown, shown.textContent?.length ?? 0)
  }, [editing])

  if (text === '' && !editing) return null
  const send = () => type(cardId, field, element.current?.textContent ?? '')
  const attributes = { ...rest, [fieldAttribute]: field }
  const Element = Tag as 'span'
  if (!editing) return <Element {...attributes} ref={element as never} />
  return (
    <Element
      {...attributes}
      ref={element as never}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-label={field}
      onInput={() => composing.current || send()}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
        send()
      }}
      onBlur={endEdit}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // These texts are single-line. Escape and Enter both end editing and keep the input; undo reverts it.
        if ((event.key === 'Enter' && !composing.current) || event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.blur()
        }
      }}
    />
  )
}
