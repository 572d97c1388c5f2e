/** The named characters of Latin-1 in their order, from U+00A0 on (HTML 4.01, section 24.2). */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** The others that people and word processors write. */
const others =
  'amp & lt < gt > quot " apos \' euro € ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › bull • hellip … trade ™ dagger † permil ‰ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ larr ← rarr → minus −'

const named = new Map<string, string>(
  latin1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
)
others.split(' ').forEach((name, index, all) => index % 2 === 0 && named.set(name, all[index + 1]!))

/** A text with its character references read; what is none stays as it is written. */
export const decodedEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]\w{1,30}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? all
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : all
    },
  )
