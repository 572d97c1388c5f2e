import type { SerializedNode, SerializedNodes } from '@craftjs/core'
import {
  assemblePage,
  type Card,
  masterLayouts,
  type PageDocument,
  sectionKey,
  sectionsOf,
} from '@perennial/domain/page'
import { Box } from './box.ts'

/** Props of the three node types. */
export interface PageProps {
  /** The page as opened, with its current properties. Its cards only preserve the order of keys. */
  envelope: Box<PageDocument>
  /** Ids in the order of the file, inserted ones last. */
  fileOrder: Box<readonly string[]>
}
export interface SectionProps {
  position: Box<unknown>
  /** Order when the page was opened. */
  loaded: Box<readonly string[]>
}
export interface CardProps {
  card: Box<Card>
}

/** The part of a Craft node that we read. */
export interface CraftNode {
  data: { nodes: string[]; parent: string | null; props: Record<string, unknown> }
}

export const rootId = 'ROOT'
// Prefixes separate the ids of cards and sections from Craft's own, such as ROOT.
export const cardNodeId = (id: string) => `card:${id}`
export const sectionNodeId = (key: string) => `section:${key}`
export const idInside = (nodeId: string) => nodeId.slice(nodeId.indexOf(':') + 1)

const node = (
  type: string,
  parent: string | null,
  props: object,
  nodes: string[],
  isCanvas: boolean,
): SerializedNode => ({
  type: { resolvedName: type },
  isCanvas,
  props: props as SerializedNode['props'],
  displayName: '',
  hidden: false,
  linkedNodes: {},
  custom: {},
  parent: parent as string,
  nodes,
})

/** A page as Craft nodes. Sections of all layouts are there from the start, so that switching the layout needs none. */
export function nodesOf(page: PageDocument): SerializedNodes {
  const { assets } = page
  const placed = new Map(sectionsOf(page).map((section) => [section.key, section]))
  for (const name of new Set(masterLayouts.flatMap(({ sections }) => sections.map((section) => section.name)))) {
    const key = sectionKey(name)
    if (!placed.has(key)) placed.set(key, { key, position: name, inLayout: false, ids: [] })
  }
  const fileOrder = assets.map(({ id }) => id)
  const nodes: SerializedNodes = {
    [rootId]: node(
      'Page',
      null,
      { envelope: new Box(page), fileOrder: new Box(fileOrder) },
      [...placed.keys()].map(sectionNodeId),
      true,
    ),
  }
  const cards = new Map(assets.map((card) => [card.id, card]))
  for (const { key, position, ids } of placed.values()) {
    const props: SectionProps = { position: new Box(position), loaded: new Box(ids) }
    nodes[sectionNodeId(key)] = node('Section', rootId, props, ids.map(cardNodeId), true)
    for (const id of ids) nodes[cardNodeId(id)] = cardNode(cards.get(id)!, key)
  }
  return nodes
}

export const cardNode = (card: Card, section: string): SerializedNode =>
  node('CardProxy', sectionNodeId(section), { card: new Box(card) }, [], false)

/** A section without cards, for one that a page's own layout brings while it is edited. */
export const emptySectionNode = (position: unknown): SerializedNode => {
  const props: SectionProps = { position: new Box(position), loaded: new Box<readonly string[]>([]) }
  return node('Section', rootId, props, [], true)
}

/** Converts Craft's nodes to a page. */
export function pageOf(nodes: Readonly<Record<string, CraftNode>>): PageDocument {
  const root = nodes[rootId]!
  const { envelope, fileOrder } = root.data.props as unknown as PageProps
  const sections = root.data.nodes.map((id) => {
    const { data } = nodes[id]!
    const { position, loaded } = data.props as unknown as SectionProps
    return { position: position.value, loaded: loaded.value, ids: data.nodes.map(idInside) }
  })
  return assemblePage(envelope.value, fileOrder.value, sections, (id) => cardIn(nodes, id)!)
}

export const cardIn = (nodes: Readonly<Record<string, CraftNode>>, id: string): Card | undefined =>
  (nodes[cardNodeId(id)]?.data.props as unknown as CardProps | undefined)?.card.value
