/** White or near-black, whichever stands out from a colour (WCAG relative luminance). @param colour `#rrggbb` */
export function contrastWith(colour: string): '#ffffff' | '#1b1d22' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#1b1d22' : '#ffffff'
}
