import { cookieValue } from '@perennial/domain/order'

export const languageCookie = 'perennial_lang'

/**
 * The language to show: `?lang`, the visitor's earlier choice, the browser's wishes, else the page's first
 * (decisions: Pages).
 * @param available languages of the page, its own first
 */
export function chosenLanguage(request: Request, available: readonly string[]): string {
  const { searchParams } = new URL(request.url)
  const wishes = [
    searchParams.get('lang') ?? '',
    cookieValue(request.headers.get('cookie') ?? '', languageCookie),
    ...browserWishes(request.headers.get('accept-language') ?? ''),
  ]
  for (const wish of wishes) {
    const found =
      available.find((language) => language.toLowerCase() === wish.toLowerCase()) ?? sameWithoutRegion(wish, available)
    if (found) return found
  }
  return available[0]!
}

const sameWithoutRegion = (wish: string, available: readonly string[]) => {
  const bare = wish.split('-')[0]!.toLowerCase()
  return bare === '' ? undefined : available.find((language) => language.toLowerCase() === bare)
}

/** Languages of an `Accept-Language` header, the dearest first. */
function browserWishes(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
