import { Render } from '@puckeditor/core/rsc'
import { renderToString } from 'react-dom/server'
import { type CardData, cards } from '../harness/cards.tsx'

const config = {
  components: Object.fromEntries(
    Object.entries(cards).map(([kind, Card]) => [
      kind,
      {
        fields: {},
        render: ({ puck: _puck, editMode: _mode, ...props }: Record<string, unknown>) => <Card {...props} />,
      },
    ]),
  ),
}

/** Puck's renderer for servers. */
export function prepare(page: CardData[]) {
  const data = {
    root: { props: {} },
    content: page.map(({ id, kind, props }) => ({ type: kind, props: { id, ...props } })),
  }
  return () => renderToString(<Render config={config as never} data={data as never} />)
}
