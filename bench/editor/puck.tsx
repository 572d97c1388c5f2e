import { Puck, useGetPuck } from '@puckeditor/core'
import '@puckeditor/core/puck.css'
import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { type CardData, cards } from '../harness/cards.tsx'
import { data, fieldsOf } from './editor-side.ts'

const zone = 'root:default-zone'
const windowed = new URL(location.href).searchParams.has('windowed')
const kinds = Object.keys(cards) as CardData['kind'][]
const components = Object.fromEntries(
  kinds.map((kind) => {
    const Card = cards[kind]
    return [
      kind,
      {
        fields: Object.fromEntries(fieldsOf[kind].map((name) => [name, { type: 'text' }])),
        render: ({ puck: _puck, editMode: _mode, ...props }: Record<string, unknown>) => (
          <div data-card="">
            <Card {...props} />
          </div>
        ),
      },
    ]
  }),
)
let get: ReturnType<typeof useGetPuck>
function Taken({ children }: { children: ReactNode }) {
  const taken = useGetPuck()
  useEffect(() => {
    get = taken
  }, [taken])
  return children
}
createRoot(document.getElementById('root')!).render(
  <Puck
    config={{ components }}
    data={{
      root: { props: {} },
      content: data.map(({ id, kind, props }) => ({ type: kind, props: { id, ...props } })),
    }}
    overrides={{ puck: Taken }}
    _experimentalVirtualization={windowed}
  />,
)

const canvas = () => document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument
const idAt = (at: number) => get?.().appState.data.content[at]?.props.id
window.editor = {
  windowed,
  title: (at) => canvas()?.querySelector(`[data-puck-component="${idAt(at)}"] h2`)?.textContent ?? undefined,
  count: () => canvas()?.querySelectorAll('[data-card] h2').length ?? 0,
  select: (at) => get().dispatch({ type: 'setUi', ui: { itemSelector: { index: at, zone } } }),
  // Puck has a hidden copy of the form for narrow screens.
  field: () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name=title]')].find((one) => one.offsetParent) ?? null,
  moveDown: (at) =>
    get().dispatch({ type: 'reorder', sourceIndex: at, destinationIndex: at + 1, destinationZone: zone }),
  remove: (at) => get().dispatch({ type: 'remove', index: at, zone }),
  undo: () => get().history.back(),
  // Its history is written a quarter of a second after the change.
  settle: 400,
}
