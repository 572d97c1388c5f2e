/** Domain suffixes that countries reserve for universities and schools. */
export const academicDomains: readonly string[] = [
  'edu',
  'ac.uk',
  'sch.uk',
  'edu.au',
  'ac.nz',
  'edu.sg',
  'ac.jp',
  'ac.at',
  'ac.za',
  'edu.in',
  'ac.in',
]

/**
 * Whether an e-mail address belongs to a university or school: its domain is one of the given ones or a subdomain.
 * @param domains `ac.uk` matches every domain below it, `uni-bern.ch` itself and those below
 */
export function isAcademicAddress(email: string, domains: readonly string[] = academicDomains): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((one) => {
    const ending = one
      .trim()
      .toLowerCase()
      .replace(/^[@.]+/, '')
    return ending !== '' && (domain === ending || domain.endsWith(`.${ending}`))
  })
}

/** Parses a list of domains separated by commas, spaces or lines. The default ones when it is empty. */
export function domainsIn(text: unknown): readonly string[] {
  const typed = typeof text === 'string' ? text.split(/[\s,;]+/).filter((one) => one !== '') : []
  return typed.length > 0 ? typed.slice(0, 200) : academicDomains
}
