/**
 * The language to show: the one in the address, the visitor's earlier choice, the browser's preference, else the page's
 * first.
 * @param available languages of the page, its default first; English when empty
 */
export function chooseLanguage(
  { asked = '', chosen = '', accepted = '' }: { asked?: string; chosen?: string; accepted?: string },
  available: readonly string[],
): string {
  for (const wish of [asked, chosen, ...acceptedLanguages(accepted)]) {
    const found =
      available.find((language) => language.toLowerCase() === wish.toLowerCase()) ?? sameWithoutRegion(wish, available)
    if (found) return found
  }
  return available[0] ?? 'en'
}

const sameWithoutRegion = (wish: string, available: readonly string[]) => {
  const bare = wish.split('-')[0]!.toLowerCase()
  return bare === '' ? undefined : available.find((language) => language.toLowerCase() === bare)
}

/**
 * Languages of an `Accept-Language` header by descending preference; limited to 20, since clients control the header.
 */
export function acceptedLanguages(header: string): string[] {
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
