// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownEvent } from '../conditions/shown-event.ts'
import { scheduleIslands } from './schedule-islands.ts'

const started: string[] = []
const start = async (element: HTMLElement) => {
  started.push(element.id)
  element.dataset.ready = ''
}
const observers: { callback: IntersectionObserverCallback; observed: Element[] }[] = []

beforeEach(() => {
  started.length = 0
  observers.length = 0
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed: Element[] = []
      constructor(public callback: IntersectionObserverCallback) {
        observers.push(this)
      }
      observe(element: Element) {
        this.observed.push(element)
      }
      disconnect() {
        this.observed = []
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (html: string): Document => {
  const opened = document.implementation.createHTMLDocument()
  opened.body.innerHTML = html
  scheduleIslands(opened, start)
  return opened
}
const island = (id: string, when: string, more = '') =>
  `<div id="${id}" data-island="/x.js" data-when="${when}" ${more}><button>press</button></div>`

describe('interactive cards start', () => {
  it('immediately, when idle, when visible', () => {
    page(island('load', 'load') + island('idle', 'idle') + island('visible', 'visible'))
    expect(started).toEqual(['load'])
    vi.advanceTimersByTime(3000)
    expect(started).toEqual(['load', 'idle'])
    const [observer] = observers
    observer?.callback([{ isIntersecting: false } as IntersectionObserverEntry], observer as never)
    expect(started).toEqual(['load', 'idle'])
    observer?.callback([{ isIntersecting: true } as IntersectionObserverEntry], observer as never)
    expect(started).toEqual(['load', 'idle', 'visible'])
  })

  it('on the first interaction, and then receive the click that started them', async () => {
    const clicks = vi.fn()
    const button = page(island('lazy', 'interaction')).querySelector('button')!
    button.addEventListener('click', clicks)
    button.click()
    expect(clicks).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(started).toEqual(['lazy'])
    expect(clicks).toHaveBeenCalledTimes(1)
  })

  it('not while a condition hides them, but when it shows them', () => {
    const opened = page(`<div id="outer" hidden>${island('inner', 'load')}</div>`)
    expect(started).toEqual([])
    const outer = opened.getElementById('outer')!
    outer.hidden = false
    outer.dispatchEvent(new Event(shownEvent, { bubbles: true }))
    expect(started).toEqual(['inner'])
  })

  it('not while their room is kept, nor on a device that does not show them, but on one that does (PAG-37)', () => {
    const opened = page(`<div id="room" data-waiting>${island('personal', 'load')}</div>`)
    expect(started).toEqual([])
    const window = {
      listeners: [] as (() => void)[],
      addEventListener: (_name: string, one: () => void) => window.listeners.push(one),
    }
    const other = document.implementation.createHTMLDocument()
    Object.defineProperty(other, 'defaultView', { value: window })
    other.body.innerHTML = `<div id="part" data-not-on="desktop">${island('phone', 'load')}</div>`
    let isShown = false
    other.getElementById('part')!.checkVisibility = () => isShown
    scheduleIslands(other, start)
    expect(started).toEqual([])
    isShown = true
    for (const resized of [...window.listeners, ...window.listeners]) resized()
    expect(started).toEqual(['phone'])
    opened.getElementById('room')!.removeAttribute('data-waiting')
    opened.getElementById('room')!.dispatchEvent(new Event(shownEvent, { bubbles: true }))
    expect(started).toEqual(['phone', 'personal'])
  })

  it('never, when the trigger is unknown', () => {
    page(island('odd', 'someday') + island('proto', '__proto__'))
    expect(started).toEqual([])
  })
})
