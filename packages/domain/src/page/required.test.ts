import { expect, test } from 'vitest'
import { missingFields, requiredProblems } from './index.ts'

const offer = { name: 'Offer', fields: [{ name: 'offer', label: 'Offer', required: true }] }
const hero = {
  name: 'Hero',
  fields: [
    { name: 'title', label: 'Title', required: true },
    { name: 'lead', label: 'Lead' },
    { name: 'facts', label: 'Facts', fields: [{ name: 'text', label: 'Text', required: true }] },
    { name: 'offers', label: 'Offers', required: true },
  ],
}
const find = (path: string) => ({ '/components/hero': hero, '/components/offer': offer })[path]
const part = (offerPath: string) => ({ id: 'p', path: '/components/offer', componentProps: { offer: offerPath } })
const missing = (props: Record<string, unknown>) => missingFields(hero.fields, props, find).map(({ label }) => label)

test.each([
  [{ title: 'A', offers: [part('/offers2/a')] }, []],
  [{ offers: [part('/offers2/a')] }, ['Title']],
  [{ title: '  ', offers: [] }, ['Title', 'Offers']],
  [{ title: '<p> &nbsp;</p>', offers: [part('')] }, ['Title', 'Offers 1, Offer']],
  [{ title: '<p><img src="/a.png"></p>', offers: [part('/offers2/a')] }, []],
  [{ title: 'A', facts: [{ text: 'x' }, { text: '' }, 'odd'], offers: [part('/o')] }, ['Facts 2, Text']],
  [{ title: null, offers: null }, ['Title', 'Offers']],
])('of %j, %j are to be filled in (PAG-09)', (props, labels) => {
  expect(missing(props)).toEqual(labels)
})

test('a page names the card, the path and the field; unknown components require nothing (PAG-09)', () => {
  const page = {
    assets: [
      { id: 'x', path: '/components/unknown', props: {} },
      { id: 'a', path: '/components/hero', props: { title: '', offers: [part('')] } },
    ],
  }
  expect(requiredProblems(page, find)).toEqual([
    {
      cardId: 'a',
      component: 'Hero',
      label: 'Title',
      path: 'assets.1.props.title',
      code: 'required',
      message: 'Hero: fill in Title.',
    },
    {
      cardId: 'a',
      component: 'Hero',
      label: 'Offers 1, Offer',
      path: 'assets.1.props.offers.0.componentProps.offer',
      code: 'required',
      message: 'Hero: fill in Offers 1, Offer.',
    },
  ])
  expect(requiredProblems(page, find, () => ({ title: 'T', offers: [part('/o')] }))).toEqual([])
})
