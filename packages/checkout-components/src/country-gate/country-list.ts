/** Countries by their codes, with their names in a language, in the order of the names. What is no code is left out. */
export function countriesIn(codes: readonly unknown[], language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language === 'en' ? 'en-GB' : language], { type: 'region' })
  const known = [...new Set(codes)].filter(
    (code): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code),
  )
  return known
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}
