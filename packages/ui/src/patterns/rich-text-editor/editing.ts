import { Editor, Element, Node, Range, Transforms } from 'slate'
import { fromHtml } from './html.ts'
import { type BlockType, isLinkable, type Mark, type RichNode } from './rich-text.ts'

const isList = (node: unknown): boolean =>
  Element.isElement(node) && ((node as RichNode).type === 'ordered' || (node as RichNode).type === 'bullets')
const isOf = (type: RichNode['type']) => (node: unknown) => Element.isElement(node) && (node as RichNode).type === type

/** Links are inline, images are void, pasted content is cleaned, and an empty last item ends a list. */
export function withRichText<E extends Editor>(editor: E): E {
  const { isInline, isVoid, insertBreak, normalizeNode } = editor
  editor.isInline = (element) => (element as RichNode).type === 'link' || isInline(element)
  editor.isVoid = (element) => (element as RichNode).type === 'picture' || isVoid(element)
  editor.insertBreak = () => {
    const item = Editor.above(editor, { match: isOf('item') })
    if (item && Editor.string(editor, item[1]) === '') {
      leaveList(editor)
      return
    }
    insertBreak()
    // A paragraph follows a heading.
    const heading = Editor.above(editor, { match: (node) => isOf('heading1')(node) || isOf('heading2')(node) })
    if (heading && Editor.string(editor, heading[1]) === '') Transforms.setNodes(editor, { type: 'paragraph' })
  }
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry
    // A link without text cannot be seen or removed.
    if (isOf('link')(node) && Editor.string(editor, path) === '') {
      Transforms.removeNodes(editor, { at: path })
      return
    }
    // What is pasted into an empty list becomes its items, and an item outside of a list text.
    if (isList(node)) {
      const stranger = [...Node.children(editor, path)].find(
        ([child]) => Element.isElement(child) && !isOf('item')(child),
      )
      if (stranger) {
        if (isList(stranger[0])) Transforms.unwrapNodes(editor, { at: stranger[1] })
        else Transforms.setNodes(editor, { type: 'item' }, { at: stranger[1] })
        return
      }
    }
    if (isOf('item')(node) && !isList(Node.parent(editor, path))) {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
      return
    }
    normalizeNode(entry, options)
  }
  return editor
}

/** Inserts pasted content, reduced to what the toolbar can create. */
export function pasteClean(editor: Editor, data: DataTransfer): boolean {
  const html = data.getData('text/html')
  if (html === '') return false
  Transforms.insertFragment(editor, fromHtml(html))
  return true
}

export const hasMark = (editor: Editor, mark: Mark): boolean => Editor.marks(editor)?.[mark] === true

export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

export function hasBlock(editor: Editor, type: BlockType | 'ordered' | 'bullets'): boolean {
  if (!editor.selection) return false
  const [found] = Editor.nodes(editor, { match: isOf(type) })
  return found !== undefined
}

/** Turns the selected blocks into headings, or back into text. In a list they leave it. */
export function toggleBlock(editor: Editor, type: 'heading1' | 'heading2'): void {
  const on = hasBlock(editor, type)
  Editor.withoutNormalizing(editor, () => {
    leaveList(editor)
    Transforms.setNodes(editor, { type: on ? 'paragraph' : type }, { match: isBlock })
  })
}

/** Turns the selected blocks into a list, or back into text. */
export function toggleList(editor: Editor, type: 'ordered' | 'bullets'): void {
  const on = hasBlock(editor, type)
  Editor.withoutNormalizing(editor, () => {
    leaveList(editor)
    if (on) return
    Transforms.setNodes(editor, { type: 'item' }, { match: isBlock })
    Transforms.wrapNodes(editor, { type, children: [] }, { match: isOf('item') })
  })
}

const isBlock = (node: unknown): boolean =>
  Element.isElement(node) && ['paragraph', 'heading1', 'heading2', 'item'].includes((node as RichNode).type)

function leaveList(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isList, split: true })
  Transforms.setNodes(editor, { type: 'paragraph' }, { match: isOf('item') })
}

/** The address of the link at the cursor. */
export function linkAt(editor: Editor): string | undefined {
  if (!editor.selection) return undefined
  const [found] = Editor.nodes(editor, { match: isOf('link') })
  return found && (found[0] as { url: string }).url
}

/** Links the selected text, or inserts the address itself where nothing is selected. Script addresses are rejected. */
export function setLink(editor: Editor, url: string): boolean {
  const address = url.trim()
  if (!isLinkable(address) || !editor.selection) return false
  if (linkAt(editor) !== undefined) {
    Transforms.setNodes(editor, { url: address }, { match: isOf('link') })
  } else if (Range.isCollapsed(editor.selection)) {
    Transforms.insertNodes(editor, { type: 'link', url: address, children: [{ text: address }] })
  } else {
    Transforms.wrapNodes(editor, { type: 'link', url: address, children: [] }, { split: true })
  }
  return true
}

export const removeLink = (editor: Editor): void => Transforms.unwrapNodes(editor, { match: isOf('link') })
