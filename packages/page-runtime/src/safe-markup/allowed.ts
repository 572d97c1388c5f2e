import { safeHref, safeSource } from '../links/index.ts'

/** Elements allowed in custom markup. Any other is reduced to its text. */
export const allowedTags: ReadonlySet<string> = new Set(
  `a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp
  section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
)

/** Elements removed with their content: their text is code, or refers to something that is not rendered. */
export const droppedTags: ReadonlySet<string> = new Set(
  `script style template noscript iframe object embed applet frame frameset noframes svg math title head meta link base
  textarea select option optgroup datalist audio video canvas xmp plaintext`.split(/\s+/),
)

/** Void elements. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr'])

/** Sanitises an attribute's value; undefined drops the attribute. */
type Rule = (value: string, idPrefix: string) => string | number | boolean | undefined

const asIs: Rule = (value) => value
const whole: Rule = (value) => (/^\d{1,4}$/.test(value) ? Number(value) : undefined)
const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value.toLowerCase()) ? value.toLowerCase() : undefined
// Ids of a card must not collide with those of the page, by which its scripts find their data and cards their parts.
const ownId: Rule = (value, idPrefix) => (/^[\w-]{1,60}$/.test(value) ? `${idPrefix}-${value}` : undefined)
const ownIds: Rule = (value, idPrefix) =>
  value
    .split(/\s+/)
    .flatMap((id) => ownId(id, idPrefix) ?? [])
    .join(' ') || undefined
const link: Rule = (value) => safeHref(value)

interface Named {
  /** The React name. */
  name: string
  rule: Rule
}

const everywhere: Readonly<Record<string, Named>> = {
  title: { name: 'title', rule: asIs },
  lang: { name: 'lang', rule: (value) => (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value) ? value : undefined) },
  dir: { name: 'dir', rule: oneOf('ltr', 'rtl', 'auto') },
  id: { name: 'id', rule: ownId },
  // Class names only match the page's own style sheet; those of the cards are hashed.
  class: { name: 'className', rule: (value) => (/^[\w\s-]{1,200}$/.test(value) ? value : undefined) },
  role: { name: 'role', rule: oneOf('img', 'note', 'presentation', 'none', 'list', 'listitem', 'group', 'region') },
  'aria-label': { name: 'aria-label', rule: asIs },
  'aria-hidden': { name: 'aria-hidden', rule: oneOf('true', 'false') },
  'aria-labelledby': { name: 'aria-labelledby', rule: ownIds },
  'aria-describedby': { name: 'aria-describedby', rule: ownIds },
}

const byTag: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  a: {
    href: { name: 'href', rule: link },
    target: { name: 'target', rule: oneOf('_blank') },
    hreflang: { name: 'hrefLang', rule: asIs },
  },
  img: {
    src: { name: 'src', rule: (value) => safeSource(value) },
    alt: { name: 'alt', rule: asIs },
    width: { name: 'width', rule: whole },
    height: { name: 'height', rule: whole },
    loading: { name: 'loading', rule: oneOf('lazy', 'eager') },
  },
  blockquote: { cite: { name: 'cite', rule: link } },
  q: { cite: { name: 'cite', rule: link } },
  del: { cite: { name: 'cite', rule: link }, datetime: { name: 'dateTime', rule: asIs } },
  ins: { cite: { name: 'cite', rule: link }, datetime: { name: 'dateTime', rule: asIs } },
  time: { datetime: { name: 'dateTime', rule: asIs } },
  details: { open: { name: 'open', rule: () => true } },
  ol: {
    start: { name: 'start', rule: whole },
    type: { name: 'type', rule: (value) => (/^[1aAiI]$/.test(value) ? value : undefined) },
    reversed: { name: 'reversed', rule: () => true },
  },
  li: { value: { name: 'value', rule: whole } },
  col: { span: { name: 'span', rule: whole } },
  colgroup: { span: { name: 'span', rule: whole } },
  td: {
    colspan: { name: 'colSpan', rule: whole },
    rowspan: { name: 'rowSpan', rule: whole },
    headers: { name: 'headers', rule: ownIds },
  },
  th: {
    colspan: { name: 'colSpan', rule: whole },
    rowspan: { name: 'rowSpan', rule: whole },
    headers: { name: 'headers', rule: ownIds },
    scope: { name: 'scope', rule: oneOf('row', 'col', 'rowgroup', 'colgroup') },
    abbr: { name: 'abbr', rule: asIs },
  },
}

const ruleOf = (tag: string, name: string): Named | undefined => {
  const own = Object.hasOwn(byTag, tag) ? byTag[tag] : undefined
  if (own && Object.hasOwn(own, name)) return own[name]
  return Object.hasOwn(everywhere, name) ? everywhere[name] : undefined
}

/** An element's allowed attributes as React props. @param idPrefix prefix of each id and of each reference to one */
export function allowedAttributes(
  tag: string,
  attributes: readonly { name: string; value: string }[],
  idPrefix: string,
): Record<string, string | number | boolean> {
  const props: Record<string, string | number | boolean> = {}
  for (const { name, value } of attributes) {
    const known = ruleOf(tag, name.toLowerCase())
    const sanitised = known?.rule(value, idPrefix)
    if (known && sanitised !== undefined) props[known.name] = sanitised
  }
  // Eager loading has to be requested explicitly.
  if (tag === 'img') props.loading ??= 'lazy'
  // A page opened in a new tab gets no reference to this one.
  if (props.target === '_blank') props.rel = 'noopener noreferrer'
  return props
}
