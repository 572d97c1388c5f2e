import {
  cardProblems,
  type CardField,
  codeLength,
  expiryOf,
  groupedExpiry,
  groupedNumber,
  testCardOf,
} from './card-rules.ts'
import type { FromFields, ToFields } from './messages.ts'
import { tokenOf } from './test-cards.ts'
import { sandboxTexts } from './texts.ts'

// The script of the frame of the card fields. The frame's origin is opaque: the page around it can read nothing in it, and
// what it sends has no number.

const say = (message: FromFields) => parent.postMessage(message, '*')

addEventListener('message', ({ source, data }: MessageEvent<ToFields>) => {
  if (source !== parent) return
  if (data.kind === 'start' && !form) start(data)
  if (data.kind === 'collect') collect()
})

let form: HTMLFormElement | undefined
let texts = sandboxTexts('en')
const inputs = {} as Record<CardField | 'holder', HTMLInputElement>

function start({ language, theme }: Extract<ToFields, { kind: 'start' }>): void {
  texts = sandboxTexts(language)
  document.documentElement.lang = language
  document.title = texts.fields
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesWith(theme))
  document.adoptedStyleSheets = [sheet]
  form = document.createElement('form')
  form.noValidate = true
  form.append(
    field('number', { label: texts.number, wide: true, complete: 'cc-number', mode: 'numeric', size: 23 }),
    field('expiry', { label: texts.expiry, complete: 'cc-exp', mode: 'numeric', size: 9, hint: texts.expiryHint }),
    field('code', { label: texts.code, complete: 'cc-csc', mode: 'numeric', size: 4 }),
    field('holder', { label: texts.holder, complete: 'cc-name', mode: 'text', size: 200, optional: true }),
    note(),
  )
  // Without a button Enter submits nothing by itself.
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') say({ kind: 'submit' })
  })
  document.body.append(form)
  inputs.number.addEventListener('input', () => {
    inputs.number.value = groupedNumber(inputs.number.value)
    inputs.code.maxLength = codeLength(inputs.number.value)
  })
  let before = ''
  inputs.expiry.addEventListener('input', () => {
    const typed = inputs.expiry.value
    // Allows deleting across the separator.
    inputs.expiry.value = before.startsWith(typed) ? typed.replace(/ \/ ?$/, '') : groupedExpiry(typed)
    before = inputs.expiry.value
  })
  inputs.code.addEventListener('input', () => {
    inputs.code.value = inputs.code.value.normalize('NFKC').replace(/\D/g, '')
  })
  new ResizeObserver(() => say({ kind: 'height', height: Math.ceil(form!.getBoundingClientRect().height) })).observe(
    form,
  )
  say({ kind: 'started' })
}

function field(
  name: CardField | 'holder',
  {
    label,
    wide = false,
    complete,
    mode,
    size,
    hint,
    optional = false,
  }: {
    label: string
    wide?: boolean
    complete: AutoFill
    mode: string
    size: number
    hint?: string
    optional?: boolean
  },
): HTMLElement {
  const box = document.createElement('div')
  box.className = wide ? 'wide' : ''
  const title = document.createElement('label')
  title.htmlFor = name
  title.append(label)
  if (optional) {
    const mark = document.createElement('span')
    mark.append(texts.optional)
    title.append(mark)
  }
  const input = document.createElement('input')
  input.id = name
  input.name = name
  input.inputMode = mode
  input.autocomplete = complete
  input.maxLength = size
  if (hint) input.placeholder = hint
  if (!optional) input.ariaRequired = 'true'
  input.addEventListener('input', () => mark(name, undefined))
  inputs[name] = input
  const error = document.createElement('p')
  error.id = `${name}-error`
  error.hidden = true
  box.append(title, input, error)
  return box
}

function note(): HTMLElement {
  const text = document.createElement('p')
  text.className = 'wide note'
  text.append(texts.note)
  return text
}

function mark(name: string, message: string | undefined): void {
  const input = document.getElementById(name)
  const error = document.getElementById(`${name}-error`)
  if (!input || !error) return
  error.hidden = message === undefined
  error.textContent = message ?? ''
  input.ariaInvalid = String(message !== undefined)
  if (message === undefined) input.removeAttribute('aria-describedby')
  else input.setAttribute('aria-describedby', error.id)
}

function collect(): void {
  const typed = { number: inputs.number.value, expiry: inputs.expiry.value, code: inputs.code.value }
  const problems = cardProblems(typed, new Date().toISOString())
  for (const name of ['number', 'expiry', 'code'] as const) {
    const found = problems.find((one) => one.field === name)
    mark(name, found && texts[found.problem])
  }
  const [first] = problems
  if (first) {
    inputs[first.field].focus()
    return say({ kind: 'wrong' })
  }
  const card = testCardOf(typed.number)!
  const { month, year } = expiryOf(typed.expiry)!
  const nonce = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const token = tokenOf({ name: card.name, expirationMonth: month, expirationYear: year }, nonce)
  say({ kind: 'collected', token, brand: card.brand, last4: card.number.slice(-4) })
}

const stylesWith = (theme: Readonly<Record<string, string>>) => `
html, body { margin: 0; background: transparent; color: ${theme.text}; }
form { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 14px 16px; padding: 4px; font: 16px/24px ${theme.font}; }
div { display: flex; flex-direction: column; gap: 6px; }
.wide { grid-column: 1 / -1; }
label { display: flex; justify-content: space-between; gap: 12px; font-size: 15px; line-height: 20px; font-weight: 540; }
label span { font-weight: 430; color: ${theme.muted}; }
input { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid ${theme.edge}; border-radius: ${theme.radius}; background: ${theme.surface}; color: inherit; font: inherit; }
input:focus-visible { outline: 2px solid ${theme.accent}; outline-offset: 2px; }
input[aria-invalid="true"] { padding: 0 13px; border: 2px solid ${theme.danger}; }
p { margin: 0; font-size: 14px; line-height: 20px; font-weight: 540; color: ${theme.danger}; }
p.note { font-weight: 430; color: ${theme.muted}; }
@media (max-width: 420px) { form { grid-template-columns: 1fr 1fr; } div:nth-of-type(4) { grid-column: 1 / -1; } }
`

say({ kind: 'ready' })
