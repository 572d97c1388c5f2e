import type { EditorStore, NodeTree } from '@craftjs/core'
import {
  type Card,
  inPlaceOf,
  layoutIn,
  type PageCommand,
  type PageDocument,
  type PageEnvelope,
  type PageOp,
  positionOf,
  sameOrder,
  type SectionKey,
  sectionKey,
  slotOfSection,
} from '@perennial/domain/page'
import { type EditingEngine, type HistoryEntry, type RunOptions, Topics } from '../engine/editing-engine.ts'
import { Box } from './box.ts'
import {
  type CardProps,
  type CraftNode,
  cardIn,
  cardNode,
  cardNodeId,
  emptySectionNode,
  idInside,
  nodesOf,
  type PageProps,
  pageOf,
  rootId,
  type SectionProps,
  sectionNodeId,
} from './nodes.ts'
import { type Mount, mountDetached, openCraftStore } from './store.tsx'

type Nodes = Readonly<Record<string, CraftNode>>

/**
 * The editing engine based on Craft's store. Craft stores the tree and its history but renders nothing.
 * @param mount mounts the single invisible editor; tests without a browser pass their own
 */
export function createCraftEngine(page: PageDocument, mount: Mount = mountDetached): EditingEngine {
  const { store, close } = openCraftStore(mount)
  const { actions, query } = store
  actions.history.ignore().deserialize(nodesOf(page))

  const topics = new Topics()
  const listeners = new Set<(ops: readonly PageOp[]) => void>()
  const nodes = (): Nodes => (store.getState() as unknown as { nodes: Nodes }).nodes
  let selection: readonly string[] = []
  let saved: { nodes: Nodes; page: PageDocument } = { nodes: nodes(), page }
  // Craft's history has no labels; ours runs in parallel, entry by entry.
  let done: HistoryEntry[] = []
  let undone: HistoryEntry[] = []
  let typing: string | undefined
  let sections: readonly SectionKey[] = []

  const unsubscribe = watchNodes(store, nodes, (now, before) => announce(changesBetween(before, now)))

  function announce(ops: PageOp[]) {
    if (ops.length === 0) return
    for (const op of ops)
      topics.notify(op.op === 'page' ? 'page' : op.op === 'order' ? `order:${op.section}` : `card:${op.id}`)
    if (ops.some(({ op }) => op === 'page')) for (const key of sectionKeys(nodes())) topics.notify(`order:${key}`)
    for (const listener of listeners) listener(ops)
  }

  /** The actions of a command that extends the previous entry. */
  const goOn = () => actions.history.merge() as unknown as EditorStore['actions']

  const place = (key: SectionKey): CraftNode => {
    const slot = slotOfSection(key)
    // A slot is there as long as its box is, also while it is empty.
    if (slot && cardIn(nodes(), slot.box)) makeSection(positionOf(key))
    const found = nodes()[sectionNodeId(key)]
    if (!found || !(slot ? cardIn(nodes(), slot.box) : engine.sections().includes(key))) {
      throw new RangeError(`There is no section ${key}.`)
    }
    return found
  }
  const known = (id: string): Card => {
    const card = cardIn(nodes(), id)
    if (!card) throw new RangeError(`There is no card ${id}.`)
    return card
  }

  /** Sections are not part of the history: an empty one outside the layout is neither shown nor saved. */
  function makeSection(name: unknown) {
    const id = sectionNodeId(sectionKey(name))
    if (nodes()[id]) return
    const made = query.parseSerializedNode(emptySectionNode(name)).toNode((node) => {
      node.id = id
    })
    actions.history.ignore().addNodeTree({ rootNodeId: id, nodes: { [id]: made } }, rootId)
  }

  /** Applies a command to Craft; false when it changes nothing. */
  function carryOut(command: PageCommand, on: EditorStore['actions']): boolean {
    switch (command.type) {
      case 'setCard': {
        const card = inPlaceOf(known(command.id), command.card)
        on.setProp(cardNodeId(command.id), (props: CardProps) => {
          props.card = new Box(card)
        })
        return true
      }
      case 'setPage': {
        const envelope = { ...envelopeIn(nodes()), ...command.page } as PageDocument
        for (const { name } of layoutIn(envelope).sections) makeSection(name)
        on.setProp(rootId, (props: PageProps) => {
          props.envelope = new Box(envelope)
        })
        return true
      }
      case 'move': {
        known(command.id)
        const to = place(command.section).data.nodes
        const index = to.indexOf(cardNodeId(command.id))
        if (index >= 0 && (command.gap === index || command.gap === index + 1)) return false
        on.move(cardNodeId(command.id), sectionNodeId(command.section), command.gap)
        return true
      }
      case 'remove':
        known(command.id)
        on.delete(cardNodeId(command.id))
        return true
      case 'insert': {
        const { card, section, gap } = command
        if (cardIn(nodes(), card.id)) throw new RangeError(`There is already a card ${card.id}.`)
        place(section)
        const id = cardNodeId(card.id)
        const made = query.parseSerializedNode(cardNode(card, section)).toNode((node) => {
          node.id = id
        })
        const tree: NodeTree = { rootNodeId: id, nodes: { [id]: made } }
        on.addNodeTree(tree, sectionNodeId(section), gap)
        const { fileOrder } = nodes()[rootId]!.data.props as unknown as PageProps
        const order = [...fileOrder.value.filter((one) => one !== card.id), card.id]
        goOn().setProp(rootId, (props: PageProps) => {
          props.fileOrder = new Box(order)
        })
        // A card restored under a former id has no rank from the file. The section that contained it therefore no
        // longer counts as "as loaded", wherever the card is now.
        for (const nodeId of nodes()[rootId]!.data.nodes) {
          if (!(nodes()[nodeId]!.data.props as unknown as SectionProps).loaded.value.includes(card.id)) continue
          goOn().setProp(nodeId, (props: SectionProps) => {
            props.loaded = new Box([])
          })
        }
        return true
      }
    }
  }

  /** A card that is gone is not selected. */
  function deselectGone() {
    if (selection.some((id) => !cardIn(nodes(), id))) engine.selectAll(selection.filter((id) => cardIn(nodes(), id)))
  }

  function remember(label: string) {
    done = [...done, { label }]
    undone = []
    topics.notify('history')
  }

  const engine: EditingEngine = {
    sections() {
      const now = sectionKeys(nodes())
      if (!sameOrder(now, sections)) sections = now
      return sections
    },
    ids: (section) => idsIn(nodes()[sectionNodeId(section)]),
    card: (id) => cardIn(nodes(), id),
    sectionOf(id) {
      const parent = nodes()[cardNodeId(id)]?.data.parent
      return parent ? idInside(parent) : undefined
    },
    envelope: () => withoutCards(envelopeIn(nodes())),

    run(command: PageCommand, { label = command.type, typing: run }: RunOptions = {}) {
      const continues = run !== undefined && run === typing
      // Never `history.throttle`: it merges with whichever entry was last, and leaves redo entries that no longer fit.
      if (!carryOut(command, continues ? goOn() : actions)) return
      if (!continues) remember(label)
      typing = run
      deselectGone()
    },
    endTyping() {
      typing = undefined
    },
    undo() {
      const entry = done.at(-1)
      if (!entry) return
      typing = undefined
      actions.history.undo()
      done = done.slice(0, -1)
      undone = [...undone, entry]
      deselectGone()
      topics.notify('history')
    },
    redo() {
      const entry = undone.at(-1)
      if (!entry) return
      typing = undefined
      actions.history.redo()
      undone = undone.slice(0, -1)
      done = [...done, entry]
      deselectGone()
      topics.notify('history')
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    history: () => done,

    selected: () => selection.at(-1) ?? null,
    selection: () => selection,
    select(id) {
      this.selectAll(id === null ? [] : [id])
    },
    selectAll(ids) {
      if (sameOrder(ids, selection)) return
      selection = [...ids]
      topics.notify('selection')
    },

    watch: topics.watch,
    onOps(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toPage() {
      const now = nodes()
      if (saved.nodes !== now) saved = { nodes: now, page: pageOf(now) }
      return saved.page
    },
    dispose() {
      unsubscribe()
      topics.clear()
      listeners.clear()
      close()
    },
  }
  return engine
}

// Craft keeps the list of a section identical until it changes, so the list serves as the cache key.
const idsOfNodes = new WeakMap<readonly string[], readonly string[]>()
const noIds: readonly string[] = []

function idsIn(section: CraftNode | undefined): readonly string[] {
  if (!section) return noIds
  const { nodes } = section.data
  const known = idsOfNodes.get(nodes)
  if (known) return known
  const ids = nodes.map(idInside)
  idsOfNodes.set(nodes, ids)
  return ids
}

const envelopeIn = (nodes: Nodes): PageDocument => (nodes[rootId]!.data.props as unknown as PageProps).envelope.value

// Identity-stable, so that a view that reads the envelope twice sees the same object.
const withoutCardsOf = new WeakMap<PageDocument, PageEnvelope>()

function withoutCards(page: PageDocument): PageEnvelope {
  const known = withoutCardsOf.get(page)
  if (known) return known
  const { assets: _assets, ...own } = page
  withoutCardsOf.set(page, own as PageEnvelope)
  return own as PageEnvelope
}

/** Keys of the layout's sections in order, then of other sections with cards. */
function sectionKeys(nodes: Nodes): SectionKey[] {
  const root = nodes[rootId]!
  const layout = layoutIn(envelopeIn(nodes)).sections.map(({ name }) => sectionKey(name))
  const others = root.data.nodes.filter((id) => nodes[id]!.data.nodes.length > 0).map(idInside)
  return [...layout, ...others.filter((key) => !layout.includes(key))]
}

/**
 * A single subscription for the whole editor: otherwise Craft calls four collectors per node after every action. The
 * collector returns a counter, because Craft compares results deeply. Unchanged nodes stay identical, so a comparison
 * by reference finds the changed ones.
 */
function watchNodes(store: EditorStore, nodes: () => Nodes, changed: (now: Nodes, before: Nodes) => void): () => void {
  let seen = nodes()
  let state: unknown
  let version = 0
  return store.subscribe(
    () => {
      const now = store.getState()
      if (now !== state) {
        state = now
        version += 1
      }
      return { version }
    },
    () => {
      const now = nodes()
      if (now === seen) return
      const before = seen
      seen = now
      changed(now, before)
    },
  )
}

/** The differences between two states of the tree, found by identity. */
function changesBetween(before: Nodes, now: Nodes): PageOp[] {
  const ops: PageOp[] = []
  for (const [nodeId, node] of Object.entries(now)) {
    const former = before[nodeId]
    if (former === node) continue
    if (nodeId === rootId) {
      const [was, is] = [former?.data.props, node.data.props] as unknown as [PageProps | undefined, PageProps]
      if (was?.envelope !== is.envelope) ops.push({ op: 'page', page: withoutCards(is.envelope.value) })
    } else if (nodeId.startsWith('card:')) {
      const [was, is] = [former?.data.props, node.data.props] as unknown as [CardProps | undefined, CardProps]
      if (was?.card.value !== is.card.value) ops.push({ op: 'card', id: idInside(nodeId), card: is.card.value })
    } else if (former?.data.nodes !== node.data.nodes) {
      ops.push({ op: 'order', section: idInside(nodeId), ids: node.data.nodes.map(idInside) })
    }
  }
  for (const nodeId of Object.keys(before)) {
    if (nodeId.startsWith('card:') && !now[nodeId]) ops.push({ op: 'drop', id: idInside(nodeId) })
  }
  return ops
}
