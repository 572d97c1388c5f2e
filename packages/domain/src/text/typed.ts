/**
 * What people type and paste, without what nobody sees: spaces of other widths, marks that order text, characters of full
 * width. Fields and the server clean by these before they check, so that neither refuses what looks right.
 */

/** Invisible characters that change nothing, and marks that turn the direction of the text behind them. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
/** Joiners carry meaning in some scripts and in emoji, and none in a code. */
const joiners = /\u034f|\u200c|\u200d|[\ufe00-\ufe0f]/gu

const oneSpace = (text: string) => text.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()

/** A name or another text of one line: composed (NFC), with single spaces. @example ' José\u00a0 Ruiz' -> 'José Ruiz' */
export const cleanLine = (text: string): string => oneSpace(text.normalize('NFC').replace(invisible, ''))

/** A text of several lines: as `cleanLine`, but its lines stay, without spaces at their ends. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map((line) =>
      line
        .normalize('NFC')
        .replace(invisible, '')
        .replace(/[\p{Zs}\p{Cc}]/gu, ' ')
        .trimEnd(),
    )
    .join('\n')
    .trim()

/** Digits of any script as those of ASCII: each script has its ten in a row. */
const asciiDigits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
function valueOf(digit: string): number {
  let zero = digit.codePointAt(0)!
  const start = zero
  while (start - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return start - zero
}

/**
 * Something that machines read: a code, a number, an address of e-mail. Compatible forms become plain ones (NFKC), all
 * dashes a hyphen, digits those of ASCII. @example '１２３４\u2011ＡＢ' -> '1234-AB'
 */
export const cleanCode = (text: string): string =>
  asciiDigits(
    oneSpace(
      text
        .normalize('NFKC')
        .replace(invisible, '')
        .replace(joiners, '')
        .replace(/[\p{Pd}\u2212]/gu, '-'),
    ),
  )
