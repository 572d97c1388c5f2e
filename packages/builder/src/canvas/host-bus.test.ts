// @vitest-environment jsdom
import { noFacts, type PageDocument } from '@perennial/domain/page'
import { frameProtocol, type FromFrame, type ToFrame } from '@perennial/page-runtime/frame-protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HostBus } from './host-bus.ts'

const shop = 'http://shop.test'
const settings = { language: 'en', isAuthenticated: false, offers: {}, facts: noFacts }
let page: PageDocument
let bus: HostBus

/** A frame of the document whose messages are collected. */
function frame() {
  const element = document.body.appendChild(document.createElement('iframe'))
  const target = element.contentWindow!
  const sent: ToFrame[] = []
  vi.spyOn(target, 'postMessage').mockImplementation((message: unknown, origin: unknown) => {
    expect(origin).toBe(shop)
    sent.push(message as ToFrame)
  })
  return { target, sent }
}

function open() {
  page = { version: 1, assets: [{ id: 'a', path: '/x', props: {} }] }
  bus = new HostBus(shop, () => page)
  bus.open()
  bus.settings(settings)
}

type SentMessage = FromFrame extends infer Message
  ? Message extends { nonce: string }
    ? Omit<Message, 'nonce'>
    : never
  : never
const send = (target: Window, message: SentMessage, { origin = shop, nonce = bus.nonce } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data: { ...message, nonce }, origin, source: target }))
const ready: SentMessage = { type: 'ready', protocol: frameProtocol }

afterEach(() => {
  bus.close()
  document.body.replaceChildren()
})

describe('the builder’s end of the frame protocol', () => {
  test('a ready frame receives the page, then every patch in sequence', () => {
    open()
    const { target, sent } = frame()
    bus.add(target, () => {})
    bus.patch([])
    expect(sent).toEqual([])
    send(target, ready)
    bus.patch([{ op: 'drop', id: 'a' }])
    bus.patch([])
    expect(sent.map((message) => [message.type, 'seq' in message ? message.seq : undefined])).toEqual([
      ['document', 1],
      ['patch', 2],
      ['patch', 3],
    ])
    expect(sent[0]).toMatchObject({ page, settings, nonce: bus.nonce })
  })

  test('a frame that missed a patch receives the whole current page', () => {
    open()
    const { target, sent } = frame()
    bus.add(target, () => {})
    send(target, ready)
    bus.patch([])
    page = { ...page, pageStyle: 'p {}' }
    send(target, { type: 'need', have: 0 })
    expect(sent.at(-1)).toMatchObject({ type: 'document', seq: 1, page: { pageStyle: 'p {}' } })
  })

  test('a patch carries the newest text revision of this frame', () => {
    open()
    const [one, other] = [frame(), frame()]
    for (const { target } of [one, other]) {
      bus.add(target, () => {})
      send(target, ready)
    }
    send(one.target, { type: 'text', cardId: 'a', field: 'title', value: 'x', revision: 7 })
    bus.patch([])
    expect(one.sent.at(-1)).toMatchObject({ seenRevision: 7 })
    expect(other.sent.at(-1)).toMatchObject({ seenRevision: 0 })
  })

  test('messages of another window, origin, load or protocol are ignored', () => {
    open()
    const { target, sent } = frame()
    const stranger = frame()
    const heard: FromFrame[] = []
    bus.add(target, (message) => heard.push(message))
    send(stranger.target, ready)
    send(target, ready, { origin: 'http://elsewhere.test' })
    send(target, ready, { nonce: 'guessed' })
    send(target, { type: 'ready', protocol: frameProtocol + 1 })
    expect(heard).toEqual([])
    expect([...sent, ...stranger.sent]).toEqual([])
    expect(bus.refused).toBe(3)
  })

  test('a released frame receives nothing more', () => {
    open()
    const { target, sent } = frame()
    const remove = bus.add(target, () => {})
    send(target, ready)
    remove()
    bus.patch([])
    expect(bus.send(target, { type: 'scroll', n: 1, cardId: null, dy: 10 })).toBe(false)
    expect(sent).toHaveLength(1)
  })
})
