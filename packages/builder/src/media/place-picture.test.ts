import type { PageDocument } from '@perennial/domain/page'
import { type ComponentDescriptor, registryOf } from '@perennial/page-runtime/contract'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createCraftEngine } from '../craft/craft-engine.ts'
import { WorkingPage } from '../document/working-page.ts'
import type { Gap } from '../gaps/gaps.ts'
import { placePicture, pictureTarget, type PictureTarget } from './place-picture.ts'

const text: ComponentDescriptor = {
  path: '/components/text',
  name: 'Text',
  version: '1.0.0',
  description: 'Words.',
  group: 'Visual',
  icon: 'text',
  keywords: [],
  fields: [],
  defaults: {},
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
}
const picture: ComponentDescriptor = {
  ...text,
  path: '/components/picture',
  name: 'Picture',
  fields: [
    { name: 'alt', type: 'string', label: 'Description' },
    { name: 'image', type: 'string', format: 'image', label: 'Picture' },
  ],
  defaults: { image: '', size: 'page' },
}
const body = '"body"'
const media = {
  url: '/media/1.png',
  name: 'coast.png',
  contentType: 'image/png',
  repository: { bucket: 't/media', key: '1.png' },
  width: 30,
  height: 20,
}
const rect = { x: 0, y: 100, width: 800, height: 400 }

function open() {
  const document: PageDocument = {
    version: 1,
    pageMasterLayout: 'default',
    assets: ['a', 'b', 'c'].map((id, index) => ({
      id,
      path: id === 'b' ? '/components/picture' : '/components/text',
      props: id === 'b' ? { image: '/old.png' } : {},
      position: 'body',
      index,
    })),
  }
  let n = 0
  return new WorkingPage({
    path: '/pages2/p',
    document,
    version: 1,
    registry: registryOf([text, picture]),
    openEngine: (document) =>
      createCraftEngine(document, (element) => {
        renderToString(element)
        return () => {}
      }),
    drafts: { read: () => undefined, write: () => {}, clear: () => {} },
    newId: () => `new-${++n}`,
    now: () => 0,
  })
}
const gapBefore = (index: number): Gap => ({ section: body, index, of: 3, x: 0, y: 0, width: 800, order: index })

test('drops into a card with a picture over its middle, and beside it over its edges', () => {
  const working = open()
  const over = (y: number) => pictureTarget(working, { card: { id: 'b', rect }, y, gap: gapBefore(1) })
  expect(over(300)).toEqual({ kind: 'card', cardId: 'b', field: 'image' })
  const beside: PictureTarget = { kind: 'gap', section: body, before: 'b' }
  expect(over(110)).toEqual(beside)
  expect(over(490)).toEqual(beside)
})

test('drops beside a card without a picture, and nowhere outside of all sections', () => {
  const working = open()
  expect(pictureTarget(working, { card: { id: 'a', rect }, y: 300, gap: gapBefore(3) })).toEqual({
    kind: 'gap',
    section: body,
    before: null,
  })
  expect(pictureTarget(working, { card: null, y: 0, gap: null })).toBeNull()
})

test('a dropped picture is one entry of the history, with the size of its file', () => {
  const working = open()
  placePicture(working, { kind: 'gap', section: body, before: 'b' }, media)
  expect(working.engine.ids(body)).toEqual(['a', 'new-1', 'b', 'c'])
  expect(working.engine.card('new-1')?.props).toEqual({
    image: '/media/1.png',
    size: 'page',
    imageWidth: 30,
    imageHeight: 20,
  })
  expect(working.engine.selected()).toBe('new-1')
  placePicture(working, { kind: 'card', cardId: 'b', field: 'image' }, media)
  expect(working.engine.card('b')?.props.image).toBe('/media/1.png')
  expect(working.engine.history()).toHaveLength(2)
  working.engine.undo()
  working.engine.undo()
  expect(working.engine.ids(body)).toEqual(['a', 'b', 'c'])
  expect(working.engine.card('b')?.props.image).toBe('/old.png')
})

test('keeps a picture whose target has gone meanwhile', () => {
  const working = open()
  working.remove('b')
  placePicture(working, { kind: 'gap', section: body, before: 'b' }, media)
  expect(working.engine.ids(body)).toEqual(['a', 'c', 'new-1'])
  working.engine.select('a')
  placePicture(working, { kind: 'card', cardId: 'b', field: 'image' }, media)
  expect(working.engine.ids(body)).toEqual(['a', working.engine.selected(), 'c', 'new-1'])
})
