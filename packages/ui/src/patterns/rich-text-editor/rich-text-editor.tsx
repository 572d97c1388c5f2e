import { type KeyboardEvent, useState } from 'react'
import { createEditor, type Descendant, Editor, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, type RenderElementProps, type RenderLeafProps, Slate, withReact } from 'slate-react'
import { fieldBox, FieldGroup, type FieldProps } from '../../components/field/index.ts'
import { pasteClean, toggleMark, withRichText } from './editing.ts'
import { fromHtml, toHtml } from './html.ts'
import type { Mark, RichLeaf, RichNode } from './rich-text.ts'
import * as styles from './rich-text-editor.styles.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export interface RichTextEditorProps extends Omit<FieldProps, 'name'> {
  /** The stored HTML. */
  value: string
  /** Called with the HTML after each change: headings 1 and 2, text, lists, links and four marks only. */
  onChange?: (html: string) => void
  onBlur?: () => void
}

/** A formatted text. Pasted content is reduced to what the toolbar can create. */
export function RichTextEditor({ value, onChange, onBlur, disabled, readOnly, ...group }: RichTextEditorProps) {
  const [editor] = useState(() => withRichText(withHistory(withReact(createEditor()))))
  const [first] = useState(() => fromHtml(value))
  // The HTML emitted last; any other value comes from outside, as after Reset changes.
  const [reported, setReported] = useState(value)
  const locked = disabled || readOnly
  if (value !== reported) {
    setReported(value)
    replaceAll(editor, fromHtml(value))
  }
  return (
    <FieldGroup {...group}>
      <Slate
        editor={editor}
        initialValue={first}
        onValueChange={(nodes) => {
          const html = toHtml(nodes)
          if (html === reported) return
          setReported(html)
          onChange?.(html)
        }}
      >
        <div
          className={
            fieldBox({
              invalid: group.error !== undefined,
              off: disabled,
              readOnly,
              area: true,
              className: styles.box().className,
            }).className
          }
        >
          {!locked && <RichTextToolbar />}
          <Editable
            role="textbox"
            aria-multiline="true"
            aria-label={group.label}
            aria-invalid={group.error !== undefined}
            aria-readonly={locked || undefined}
            aria-disabled={disabled || undefined}
            tabIndex={disabled ? -1 : 0}
            readOnly={locked}
            spellCheck
            renderElement={drawElement}
            renderLeaf={drawLeaf}
            onKeyDown={(event) => pressed(editor, event)}
            onPaste={(event) => {
              if (pasteClean(editor, event.clipboardData)) event.preventDefault()
            }}
            onBlur={onBlur}
            className={styles.text().className}
          />
        </div>
      </Slate>
    </FieldGroup>
  )
}

const shortcuts: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline' }

function pressed(editor: Editor, event: KeyboardEvent) {
  const mark = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined
  if (mark) {
    event.preventDefault()
    toggleMark(editor, mark)
  } else if (event.key === 'Enter' && event.shiftKey) {
    event.preventDefault()
    Editor.insertText(editor, '\n')
  }
}

function replaceAll(editor: Editor, nodes: Descendant[]) {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor)
    for (const _ of editor.children) Transforms.removeNodes(editor, { at: [0] })
    Transforms.insertNodes(editor, nodes, { at: [0] })
  })
}

function drawElement({ attributes, children, element }: RenderElementProps) {
  const node = element as RichNode
  switch (node.type) {
    case 'heading1':
      return <h1 {...attributes}>{children}</h1>
    case 'heading2':
      return <h2 {...attributes}>{children}</h2>
    case 'ordered':
      return <ol {...attributes}>{children}</ol>
    case 'bullets':
      return <ul {...attributes}>{children}</ul>
    case 'item':
      return <li {...attributes}>{children}</li>
    case 'link':
      return (
        <a {...attributes} href={node.url}>
          {children}
        </a>
      )
    case 'picture':
      return (
        <figure {...attributes}>
          <img src={node.url} alt={node.alt} />
          {children}
        </figure>
      )
    default:
      return <p {...attributes}>{children}</p>
  }
}

function drawLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const { bold, italic, underline, strike } = leaf as RichLeaf
  let drawn = children
  if (bold) drawn = <strong>{drawn}</strong>
  if (italic) drawn = <em>{drawn}</em>
  if (underline) drawn = <u>{drawn}</u>
  if (strike) drawn = <s>{drawn}</s>
  return <span {...attributes}>{drawn}</span>
}
