import latin400 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff?inline'
import latin600 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff?inline'
import latinExt400 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff?inline'
import latinExt600 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff?inline'
import vietnamese400 from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff?inline'
import vietnamese600 from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-600-normal.woff?inline'

export type Weight = 400 | 600

/** Fonts by name. They are embedded in each document, as tagged documents need it. */
export const fontFiles: Readonly<Record<string, string>> = {
  'latin 400': latin400,
  'latin 600': latin600,
  'latinExt 400': latinExt400,
  'latinExt 600': latinExt600,
  'vietnamese 400': vietnamese400,
  'vietnamese 600': vietnamese600,
}

type Ranges = readonly (readonly [from: number, to: number])[]

/** The characters that each font has. */
const covered: readonly [subset: string, ranges: Ranges][] = [
  [
    'latin',
    [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2039, 0x203a],
      [0x2044, 0x2044],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  ],
  [
    'latinExt',
    [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17e],
      [0x192, 0x192],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1e9e, 0x1e9e],
      [0x20ab, 0x20ab],
      [0x20b1, 0x20b1],
      [0x20b4, 0x20b4],
      [0x20b8, 0x20b8],
      [0x20bd, 0x20bd],
    ],
  ],
  [
    'vietnamese',
    [
      [0x1a0, 0x1a1],
      [0x1af, 0x1b0],
      [0x1ea0, 0x1ef9],
    ],
  ],
]

const subsetOf = (sign: string): string | undefined => {
  const code = sign.codePointAt(0)!
  return covered.find(([, ranges]) => ranges.some(([from, to]) => code >= from && code <= to))?.[0]
}

/** Signs of currencies that the fonts lack, by the code that stands for them. */
const codes: Readonly<Record<string, string>> = { '₩': 'KRW ', '₹': 'INR ', '₺': 'TRY ', '₪': 'ILS ', '฿': 'THB ' }

/** One stretch of text in one font. */
export interface FontRun {
  font: string
  text: string
}

/** A text by fonts. Narrow and other spaces become plain ones; a character that no font has becomes a question mark. */
export function fontRuns(text: string, weight: Weight): FontRun[] {
  const runs: FontRun[] = []
  const plain = text.normalize('NFC').replaceAll(/[\u2000-\u200a\u202f\u205f\u3000\t]/g, '\u00a0')
  for (const sign of plain.replaceAll(/[₩₹₺₪฿]/g, (one) => codes[one]!)) {
    const subset = subsetOf(sign)
    const font = `${subset ?? 'latin'} ${weight}`
    const shown = subset === undefined ? '?' : sign
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}
