import { Editor, Frame, useEditor, useNode } from '@craftjs/core'
import { type ComponentType, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type CardData, cards } from '../harness/cards.tsx'
import { data, fieldsOf } from './editor-side.ts'

// Craft.js as its own examples use it: its handlers, its settings panel, a list of layers.
const connected = (kind: CardData['kind']): ComponentType<Record<string, unknown>> => {
  const Card = cards[kind]
  function Connected(props: Record<string, unknown>) {
    const {
      connectors: { connect, drag },
      chosen,
    } = useNode((node) => ({ chosen: node.events.selected }))
    return (
      <div
        data-card=""
        ref={(element) => {
          if (element) connect(drag(element))
        }}
        style={{ outline: chosen ? '2px solid blue' : 'none' }}
      >
        <Card {...props} />
      </div>
    )
  }
  Connected.craft = { displayName: kind }
  return Connected
}
function Page({ children }: { children?: React.ReactNode }) {
  const {
    connectors: { connect },
  } = useNode()
  return (
    <div
      ref={(element) => {
        if (element) connect(element)
      }}
    >
      {children}
    </div>
  )
}
const kinds = Object.keys(cards) as CardData['kind'][]
const resolver = { Page, ...Object.fromEntries(kinds.map((kind) => [kind, connected(kind)])) }
const nodeOf = (type: string, props: object, parent: string | null, nodes: string[]) => ({
  type: { resolvedName: type },
  isCanvas: type === 'Page',
  props,
  displayName: type,
  custom: {},
  parent,
  hidden: false,
  nodes,
  linkedNodes: {},
})
const serialized = JSON.stringify({
  ROOT: nodeOf(
    'Page',
    {},
    null,
    data.map(({ id }) => id),
  ),
  ...Object.fromEntries(data.map(({ id, kind, props }) => [id, nodeOf(kind, props, 'ROOT', [])])),
})

function Settings() {
  const { id, kind, props, actions } = useEditor((state, query) => {
    const [id] = query.getEvent('selected').all()
    const node = id === undefined ? undefined : state.nodes[id]
    return { id, kind: node?.data.displayName as CardData['kind'] | undefined, props: node?.data.props }
  })
  if (id === undefined || !kind || !fieldsOf[kind]) return null
  return (
    <form key={id}>
      {fieldsOf[kind].map((name) => (
        <label key={name}>
          {name}
          <input
            name={name}
            value={props?.[name]}
            onChange={({ target: { value } }) =>
              actions.setProp(id, (now: Record<string, unknown>) => {
                now[name] = value
              })
            }
          />
        </label>
      ))}
    </form>
  )
}
function Layers() {
  const { ids } = useEditor((state) => ({ ids: state.nodes.ROOT?.data.nodes ?? [] }))
  return (
    <ul>
      {ids.map((id) => (
        <Layer key={id} id={id} />
      ))}
    </ul>
  )
}
function Layer({ id }: { id: string }) {
  const { title, chosen } = useEditor((state) => ({
    title: state.nodes[id]?.data.props.title,
    chosen: state.events.selected.has(id),
  }))
  return <li aria-selected={chosen}>{title}</li>
}
let editor: ReturnType<typeof useEditor>
function Taken() {
  const taken = useEditor()
  useEffect(() => {
    editor = taken
  })
  return null
}
const side = { overflow: 'auto', height: '100vh' }
createRoot(document.getElementById('root')!).render(
  <Editor resolver={resolver}>
    <Taken />
    <div style={{ display: 'grid', gridTemplateColumns: '220px 1fr 300px' }}>
      <div style={side}>
        <Layers />
      </div>
      <div style={side}>
        <Frame data={serialized} />
      </div>
      <div style={side}>
        <Settings />
      </div>
    </div>
  </Editor>,
)

const cardsShown = () => document.querySelectorAll('[data-card] h2')
const ids = () => editor.query.node('ROOT').get().data.nodes
window.editor = {
  title: (at) => cardsShown()[at]?.textContent ?? undefined,
  count: () => cardsShown().length,
  select: (at) => editor.actions.selectNode(ids()[at]),
  field: () => document.querySelector<HTMLInputElement>('form input[name=title]'),
  moveDown: (at) => editor.actions.move(ids()[at] ?? '', 'ROOT', at + 2),
  remove: (at) => editor.actions.delete(ids()[at] ?? ''),
  undo: () => editor.actions.history.undo(),
}
