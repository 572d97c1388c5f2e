import { useState } from 'react'
import { Toolbar } from 'react-aria-components'
import type { BaseSelection, Editor } from 'slate'
import { Transforms } from 'slate'
import { ReactEditor, useSlate } from 'slate-react'
import { Button } from '../../components/button/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { Popover } from '../../components/popover/index.ts'
import { Row } from '../../components/stack/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import {
  BoldIcon,
  BulletListIcon,
  CopyLinkIcon,
  Heading1Icon,
  Heading2Icon,
  type IconPicture,
  ItalicIcon,
  OrderedListIcon,
  StrikeIcon,
  UnderlineIcon,
} from '../../icons/index.ts'
import { useMessages } from '../../messages/index.ts'
import { hasBlock, hasMark, linkAt, removeLink, setLink, toggleBlock, toggleList, toggleMark } from './editing.ts'
import * as styles from './rich-text-editor.styles.ts'

/** Headings, marks, lists and link (ATT-26). One tab stop; arrow keys move. */
export function RichTextToolbar() {
  const messages = useMessages()
  const editor = useSlate()
  const tool = (icon: IconPicture, label: string, on: boolean, act: () => void) => (
    <IconButton
      icon={icon}
      label={label}
      pressed={on}
      onClick={() => {
        act()
        ReactEditor.focus(editor)
      }}
    />
  )
  const line = <span aria-hidden="true" className={styles.line().className} />
  return (
    <Toolbar aria-label={messages.richToolbar} className={styles.toolbar().className}>
      {tool(Heading1Icon, messages.richHeading1, hasBlock(editor, 'heading1'), () => toggleBlock(editor, 'heading1'))}
      {tool(Heading2Icon, messages.richHeading2, hasBlock(editor, 'heading2'), () => toggleBlock(editor, 'heading2'))}
      {line}
      {tool(BoldIcon, messages.richBold, hasMark(editor, 'bold'), () => toggleMark(editor, 'bold'))}
      {tool(ItalicIcon, messages.richItalic, hasMark(editor, 'italic'), () => toggleMark(editor, 'italic'))}
      {tool(UnderlineIcon, messages.richUnderline, hasMark(editor, 'underline'), () => toggleMark(editor, 'underline'))}
      {tool(StrikeIcon, messages.richStrike, hasMark(editor, 'strike'), () => toggleMark(editor, 'strike'))}
      {line}
      {tool(OrderedListIcon, messages.richOrdered, hasBlock(editor, 'ordered'), () => toggleList(editor, 'ordered'))}
      {tool(BulletListIcon, messages.richBullets, hasBlock(editor, 'bullets'), () => toggleList(editor, 'bullets'))}
      <LinkTool editor={editor} />
    </Toolbar>
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const messages = useMessages()
  // The form takes the focus, which clears the editor's selection: it is saved here and restored.
  const [place, setPlace] = useState<BaseSelection>(null)
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const current = linkAt(editor)
  const leave = (act: () => boolean) => {
    if (place) Transforms.select(editor, place)
    const done = act()
    setWrong(!done)
    if (!done) return
    setOpen(false)
    ReactEditor.focus(editor)
  }
  return (
    <Popover
      label={messages.richLink}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) return
        setPlace(editor.selection)
        setAddress(current ?? '')
        setWrong(false)
      }}
      trigger={
        <IconButton icon={CopyLinkIcon} label={messages.richLink} pressed={current !== undefined} hasPopup="dialog" />
      }
    >
      <form
        className={styles.linkForm().className}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          leave(() => setLink(editor, address))
        }}
      >
        <TextField
          label={messages.richLinkAddress}
          autoFocus
          value={address}
          onChange={setAddress}
          error={wrong ? messages.richLinkInvalid : undefined}
        />
        <Row>
          <Button type="submit" tone="primary" size="small">
            {messages.richLinkSet}
          </Button>
          {current !== undefined && (
            <Button
              size="small"
              emphasis="quiet"
              onClick={() =>
                leave(() => {
                  removeLink(editor)
                  return true
                })
              }
            >
              {messages.richLinkRemove}
            </Button>
          )}
        </Row>
      </form>
    </Popover>
  )
}
