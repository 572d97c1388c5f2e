import { contrastWith } from './contrast.ts'

/** Strokes of letters and digits in a box of 24 by 30: drawn, so that no browser and no converter needs a font. */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 30 12 0l12 30M4 20h16',
  B: 'M2 0v30h12a8 8 0 0 0 0-16H2h10a7 7 0 0 0 0-14H2',
  C: 'M23 7A12 13 0 1 0 23 23',
  D: 'M2 0v30h7a13 15 0 0 0 0-30H2',
  E: 'M22 0H3v30h19M3 15h15',
  F: 'M22 0H3v30M3 15h15',
  G: 'M23 7A12 14 0 1 0 24 20V17H14',
  H: 'M2 0v30M22 0v30M2 15h20',
  I: 'M12 0v30',
  J: 'M18 0v21a8 9 0 0 1-16 0',
  K: 'M2 0v30M22 0 2 18M9 12l13 18',
  L: 'M3 0v30h19',
  M: 'M1 30V0l11 17L23 0v30',
  N: 'M2 30V0l20 30V0',
  O: 'M12 0a12 15 0 1 0 0 30a12 15 0 1 0 0-30',
  P: 'M2 30V0h11a8 8.5 0 0 1 0 17H2',
  Q: 'M12 0a12 15 0 1 0 0 30a12 15 0 1 0 0-30M15 21l9 10',
  R: 'M2 30V0h11a8 8.5 0 0 1 0 17H2M12 17l10 13',
  S: 'M21 5C19 1 15 0 12 0C6 0 3 3 3 7.500C3 18 22 12 22 22.500C22 27 18 30 12 30C8 30 4 29 2 25',
  T: 'M0 0h24M12 0v30',
  U: 'M2 0v19a10 11 0 0 0 20 0V0',
  V: 'M0 0l12 30L24 0',
  W: 'M0 0l6 30l6-21l6 21l6-30',
  X: 'M1 0l22 30M23 0 1 30',
  Y: 'M0 0l12 16L24 0M12 16v14',
  Z: 'M1 0h22L1 30h22',
  0: 'M12 0a11 15 0 1 0 0 30a11 15 0 1 0 0-30',
  1: 'M5 6l8-6v30',
  2: 'M2 8a10 8.500 0 1 1 17 6L2 30h21',
  3: 'M2 0h20L11 12a9 9 0 1 1-9 13',
  4: 'M17 30V0L0 21h24',
  5: 'M21 0H5L3 13a10 9 0 1 1-1 13',
  6: 'M18 0 4 15a10 9.500 0 1 0 2-2',
  7: 'M1 0h22L9 30',
  8: 'M12 0a8 7 0 1 0 0 14a10 8 0 1 1 0 16a10 8 0 1 1 0-16a8 7 0 1 0 0-14',
  9: 'M6 30 20 15a10 9.500 0 1 0-2 2',
}
/** For names that begin with another sign. */
const sign = 'M12 5a10 10 0 1 0 0 20a10 10 0 1 0 0-20'

/** Colour of a shop that has named none. */
const plainColour = '#1b1d22'

/**
 * The icon of a shop that has no picture for it: the first letter of its name on its colour, as SVG of 64 px.
 * @param colour `#rrggbb`
 */
export function drawnIcon(name: string, colour: string = plainColour): string {
  const first = name.normalize('NFKD').trim().charAt(0).toUpperCase()
  const path = Object.hasOwn(strokes, first) ? strokes[first]! : sign
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><path transform="translate(20 17)" d="${path}" fill="none" stroke="${contrastWith(colour)}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
