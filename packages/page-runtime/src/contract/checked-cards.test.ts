import { expect, test } from 'vitest'
import { checkedCards } from './checked-cards.ts'
import type { ComponentDescriptor } from './descriptor.ts'

const descriptor = (path: string, fields: object[], slots: object[] = []) =>
  ({
    path,
    name: path.split('/').at(-1),
    version: 1,
    fields,
    slots,
    translatable: [],
  }) as unknown as ComponentDescriptor
const offer = descriptor('/components/offer', [
  { name: 'offer', type: 'string', format: 'offer', label: 'Offer', required: true },
])
const grid = descriptor(
  '/components/offer-grid',
  [{ name: 'title', type: 'string', label: 'Title' }],
  [{ name: 'offers', label: 'Offers', accepts: [offer.path] }],
)
const registry = new Map([offer, grid].map((one) => [one.path, one]))
const part = (path: string, props: Record<string, unknown>, more: object = {}) => ({
  id: path,
  component: 'Offer',
  path: offer.path,
  name: 'An offer',
  componentProps: props,
  ...more,
})
const page = (parts: object[]) => ({
  version: 2,
  assets: [{ id: 'g', path: grid.path, props: { title: 'Choose', offers: parts }, position: 'body', index: 0 }],
})

test('the parts of a card are checked by their own components', () => {
  const conditionProps = [{ id: 'c', attribute: 'country', operator: 'is', value: ['GB'] }]
  const [card] = checkedCards(
    page([part('a', { offer: '/offers2/a' }), part('b', { offer: '' }, { conditionProps })]) as never,
    registry as never,
  )
  expect(card!.fields.map(({ path, kind, required, value }) => [path, kind, required, value])).toEqual([
    ['title', 'text', false, 'Choose'],
    ['offers.0.offer', 'offer', true, '/offers2/a'],
    ['offers.1.offer', 'offer', true, ''],
  ])
  expect(card!.conditions).toContainEqual({ own: conditionProps, above: [] })
})
