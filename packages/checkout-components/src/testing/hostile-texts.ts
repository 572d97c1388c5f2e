import type { ComponentRegistry, Field } from '@perennial/page-runtime/contract'

/** Texts that would run as code in a page that treated them as markup, addresses or templates. */
export const attacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<base href="https://evil.example/">',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
  '<form><button formaction=javascript:alert(1)>x</button></form>',
  '<!--><img src=x onerror=alert(1)>-->',
  'javascript:alert(1)',
  ' \u0001java\tscript:alert(1)',
  'JaVaScRiPt:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</title><script>alert(1)</script>',
]

interface Filling {
  /** Only values that the server stores: texts cut to their limits, choices that exist, and keys that are keys. */
  storable?: boolean
}

/** A field's value with a text in every string. */
function filled(field: Field, text: string, filling: Filling): unknown {
  const { type, format, max, options, fields = [] } = field
  const choice = filling.storable ? (options?.[0]?.value ?? text) : text
  switch (type) {
    case 'string':
    case 'richtext':
      if (format === 'offer') return '/offer'
      return filling.storable && max !== undefined ? text.slice(0, max) : text
    case 'color':
      return text
    case 'picklist':
      return choice
    case 'multiPicklist':
      return [choice]
    case 'list':
      return [Object.fromEntries(fields.map((inner) => [inner.name, filled(inner, text, filling)]))]
    case 'datetime':
      return '2999-12-31T23:59:00Z'
    case 'boolean':
      return true
    case 'number':
      return 1
    default:
      return undefined
  }
}

/** Properties of a component with a text in every possible place, subcomponents included. */
export const hostileProps = (
  registry: ComponentRegistry,
  path: string,
  text: string,
  filling: Filling = {},
): Record<string, unknown> => {
  const { fields = [], slots = [], errorsIn } = registry.get(path) ?? {}
  const own = Object.fromEntries(fields.map((field) => [field.name, filled(field, text, filling)]))
  for (const { name, accepts } of slots) {
    own[name] = accepts.map((accepted) => ({
      id: text,
      component: accepted,
      componentProps: hostileProps(registry, accepted, text, filling),
    }))
  }
  if (filling.storable) for (const error of errorsIn?.(own) ?? []) setAt(own, error.path.split('.'), 'key')
  return own
}

function setAt(within: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) within[name] = value
  else setAt(within[name] as Record<string, unknown>, rest, value)
}
