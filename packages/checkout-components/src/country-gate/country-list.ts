/** Countries by code, with their localised names, sorted by name. Invalid codes are omitted. */
export function countriesIn(codes: readonly unknown[], language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language === 'en' ? 'en-GB' : language], { type: 'region' })
  const known = [...new Set(codes)].filter(
    (code): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code),
  )
  return known
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
