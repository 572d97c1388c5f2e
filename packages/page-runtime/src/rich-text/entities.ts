/** Accents that follow their letter in a name: `eacute` is e with U+0301. */
const accents: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

/** The other named characters that people and word processors write, each before its character. */
const named = new Map(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 shy\u00ad euro€ pound£ cent¢ yen¥ sect§ copy© reg® trade™ deg° plusmn± times× sup2² sup3³ frac12½ frac14¼ frac34¾ middot· bull• hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo» iexcl¡ iquest¿ szlig\u00df aelig\u00e6 AElig\u00c6 oelig\u0153 OElig\u0152 oslash\u00f8 Oslash\u00d8'
    .split(' ')
    .map((one) => [one.slice(0, -1), one.slice(-1)] as const),
)

const letterNamed = (name: string): string | undefined => {
  const accent = Object.hasOwn(accents, name.slice(1)) ? accents[name.slice(1)] : undefined
  const letter = accent && (name[0]! + accent).normalize('NFC')
  return letter?.length === 1 ? letter : undefined
}

/** A text with its character references read; what is none stays as it is written. */
export const decodedEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,30}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? letterNamed(name) ?? all
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : all
    },
  )
