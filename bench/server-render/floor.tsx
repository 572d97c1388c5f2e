import { renderToString } from 'react-dom/server'
import { type CardData, cards } from '../harness/cards.tsx'

/** React alone: one tree, no isolation, no document. The limit of the machine. */
export const prepare = (data: CardData[]) => () =>
  renderToString(
    <div>
      {data.map(({ id, kind, props }) => {
        const Card = cards[kind]
        return <Card key={id} {...props} />
      })}
    </div>,
  )
