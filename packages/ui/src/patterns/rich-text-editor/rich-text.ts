import type { BaseEditor, Descendant } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'

/** Marks of a text. */
export type Mark = 'bold' | 'italic' | 'underline' | 'strike'
export interface RichLeaf extends Partial<Record<Mark, true>> {
  text: string
}
export interface RichLink {
  type: 'link'
  url: string
  children: RichLeaf[]
}
export type BlockType = 'paragraph' | 'heading1' | 'heading2'
export interface RichBlock {
  type: BlockType | 'item'
  children: (RichLeaf | RichLink)[]
}
export interface RichList {
  type: 'ordered' | 'bullets'
  children: RichBlock[]
}
/** An image that is already in the text: preserved and shown, not created here. */
export interface RichPicture {
  type: 'picture'
  url: string
  alt: string
  children: RichLeaf[]
}
export type RichNode = RichBlock | RichList | RichPicture | RichLink

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: RichNode
    Text: RichLeaf
  }
}

export const emptyText: Descendant[] = [{ type: 'paragraph', children: [{ text: '' }] }]

/** Whether an address is allowed in a link: no scripts, no data. */
export const isLinkable = (url: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(url.trim())
