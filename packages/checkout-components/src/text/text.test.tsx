import type { CardContext } from '@perennial/page-runtime/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Text } from './text.tsx'

const context: CardContext = { language: 'en', surface: 'published', offers: {}, isAuthenticated: false }
const shown = (props: Parameters<typeof Text>[0]['props']) =>
  renderToStaticMarkup(<Text id="text-1" props={props} context={context} texts={{}} />)

describe('the text card', () => {
  it('renders its heading at the selected level', () => {
    expect(shown({ heading: 'Terms', level: 'page', text: '' })).toMatch(/<h1[^>]*>Terms<\/h1>/)
    expect(shown({ heading: 'Renewal', text: '' })).toMatch(/<h2[^>]*>Renewal<\/h2>/)
  })

  it('renders no empty heading', () => {
    expect(shown({ text: '<p>Only words</p>' })).not.toMatch(/<h[12]/)
  })

  it('escapes markup in its text', () => {
    const html = shown({ text: '<p onclick="x()">a</p><img src=x onerror=x()><a href="javascript:x()">b</a>' })
    expect(html).toContain('<p>a</p>')
    expect(html).not.toMatch(/onclick|onerror|javascript:|<img/)
  })
})
