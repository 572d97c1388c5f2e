import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

type TextElement = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'b' | 'strong' | 'cite' | 'summary' | 'figcaption'

export interface InlineTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as?: TextElement
  /** The card's property, dotted within lists: `items.0.title`. */
  field: string
  text: string | undefined
}

/** Renders an editable text. Provided by the canvas only, so that the shop's scripts contain no editing code. */
export const InlineEditor = createContext<((props: InlineTextProps) => ReactNode) | null>(null)

/**
 * A text of a card that can be edited in place on the canvas. Everywhere else it is a plain element. An empty text
 * renders no element.
 */
export function InlineText(props: InlineTextProps) {
  const draw = useContext(InlineEditor)
  if (draw) return draw(props)
  const { as: Tag = 'span', field: _field, text, ...rest } = props
  return text ? <Tag {...rest}>{text}</Tag> : null
}
