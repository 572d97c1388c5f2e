import type { MountOptions, ShopperAction } from '../provider/index.ts'
import { sandboxTexts } from './texts.ts'

/** Colours where no page says which. */
const plain: MountOptions['theme'] = {
  font: 'system-ui, sans-serif',
  text: '#0d242d',
  muted: '#3d545e',
  edge: '#5f7680',
  surface: '#ffffff',
  accent: '#1c4eb2',
  danger: '#a3181b',
  radius: '2px',
}

/**
 * The bank's question in a dialog over the page. The box in it is a document of another origin: the second time that it
 * loads, the shopper has answered.
 */
export function openChallenge(
  { data, address }: ShopperAction,
  {
    language,
    theme = plain,
    within = document.body,
  }: {
    language: string
    theme?: MountOptions['theme']
    /** Gives the dialog its fonts: shown above all else wherever it stands. */
    within?: HTMLElement
  },
): Promise<'acted' | 'closed'> {
  const texts = sandboxTexts(language)
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesWith(theme))
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  const title = document.createElement('h2')
  title.id = 'title'
  title.append(texts.bankTitle)
  const hint = document.createElement('p')
  hint.className = 'hint'
  hint.append(texts.bankHint)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'close'
  close.ariaLabel = texts.close
  close.append('×')
  const frame = document.createElement('iframe')
  frame.title = texts.bank
  const note = document.createElement('p')
  note.append(texts.bankNote)
  const other = document.createElement('button')
  other.type = 'button'
  other.append(texts.otherWay)
  dialog.append(title, close, hint, frame, note, other)
  root.append(dialog)
  within.append(host)
  return new Promise((done) => {
    const end = (how: 'acted' | 'closed') => {
      done(how)
      dialog.close()
      host.remove()
    }
    let loads = 0
    frame.addEventListener('load', () => {
      loads += 1
      if (loads > 1) end('acted')
    })
    for (const button of [close, other]) button.addEventListener('click', () => end('closed'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('closed')
    })
    frame.src = `${address ?? data.address}?framed=1&language=${encodeURIComponent(language)}`
    dialog.showModal()
    frame.focus()
  })
}

const stylesWith = (theme: MountOptions['theme']) => `
dialog { box-sizing: border-box; width: min(560px, calc(100vw - 32px)); max-height: calc(100vh - 32px); padding: 28px 36px; border: 0; background: #f6f9f8; color: ${theme.text}; font: 16px/24px ${theme.font}; box-shadow: 0 24px 64px rgb(13 36 45 / .35); overflow: auto; }
dialog::backdrop { background: rgb(13 60 65 / .55); }
h2 { margin: 0 44px 0 0; font: 430 28px/34px var(--shop-serif, Georgia, serif); }
.close { position: absolute; inset: 20px 24px auto auto; width: 44px; height: 44px; border: 0; background: none; color: inherit; font-size: 26px; line-height: 1; cursor: pointer; }
iframe { box-sizing: border-box; display: block; width: 100%; height: 290px; border: 1px solid ${theme.edge}; background: #fff; }
p { margin: 12px 0 8px; font-size: 14px; line-height: 20px; color: ${theme.muted}; }
.hint { margin: 4px 44px 16px 0; font-size: 16px; line-height: 24px; }
button:not(.close) { min-height: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-underline-offset: 4px; cursor: pointer; }
button:focus-visible, iframe:focus-visible { outline: 2px solid ${theme.accent}; outline-offset: 2px; }
@media (max-width: 480px) { dialog { padding: 20px; } }
`
