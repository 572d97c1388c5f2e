import { Render } from '@puckeditor/core/rsc'
import { hydrateRoot } from 'react-dom/client'
import { cards } from '../harness/cards.tsx'

const config = {
  components: Object.fromEntries(Object.entries(cards).map(([kind, Card]) => [kind, { fields: {}, render: Card }])),
}
const data: unknown = JSON.parse(document.getElementById('page')?.textContent ?? '{}')
hydrateRoot(document.getElementById('root')!, <Render config={config as never} data={data as never} />)
