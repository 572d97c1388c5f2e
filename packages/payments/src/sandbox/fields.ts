import {
  brandOf,
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
    showBrand(inputs.number.value)
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
  box.append(title, name === 'number' ? withBrand(input) : input, error)
  return box
}

/** The number's field with the brand in its corner: drawn as a blank card until the digits say whose it is. */
function withBrand(input: HTMLInputElement): HTMLElement {
  const frame = document.createElement('span')
  frame.className = 'framed'
  const brand = document.createElement('output')
  brand.id = 'brand'
  brand.htmlFor.add(input.id)
  frame.append(input, blankCard(), brand)
  input.setAttribute('aria-describedby', brand.id)
  return frame
}

function blankCard(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 32 22')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', 'M3 1h26a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM1 7h30M5 15h7')
  svg.append(path)
  return svg
}

/** Shows the brand, and announces it: an output is a polite live region. Unchanged text announces nothing. */
function showBrand(number: string): void {
  const shown = document.getElementById('brand')
  const brand = brandOf(number) ?? ''
  if (shown && shown.textContent !== brand) shown.textContent = brand
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
  const said = [...(name === 'number' ? ['brand'] : []), ...(message === undefined ? [] : [error.id])]
  if (said.length === 0) input.removeAttribute('aria-describedby')
  else input.setAttribute('aria-describedby', said.join(' '))
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
input[aria-invalid="true"] { padding-inline-start: 13px; border: 2px solid ${theme.danger}; }
.framed { position: relative; display: block; }
.framed input { padding-inline-end: 124px; }
.framed svg { position: absolute; inset-block: 0; inset-inline-end: 14px; width: 32px; height: 22px; margin-block: auto; fill: none; stroke: ${theme.muted}; stroke-width: 1.5; pointer-events: none; }
.framed svg:has(+ output:not(:empty)) { display: none; }
output { position: absolute; inset-block: 0; inset-inline-end: 10px; height: fit-content; margin-block: auto; padding: 0 8px; border: 1px solid ${theme.muted}; border-radius: 4px; font-size: 12px; line-height: 24px; font-weight: 620; color: ${theme.text}; pointer-events: none; }
output:empty { border: 0; }
p { margin: 0; font-size: 14px; line-height: 20px; font-weight: 540; color: ${theme.danger}; }
p.note { font-weight: 430; color: ${theme.muted}; }
@media (max-width: 420px) { form { grid-template-columns: 1fr 1fr; } div:nth-of-type(4) { grid-column: 1 / -1; } }
`

say({ kind: 'ready' })
