/** Endings of the addresses of universities and schools, where a country keeps some for them. */
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
 * Whether an e-mail address is of a university or school: its domain is one of the given ones or lies below one.
 * @param domains `ac.uk` stands for all that end in it, `uni-bern.ch` for itself and what is below
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

/** Domains from a list as people type it: with commas, blanks or lines between. The default ones when there are none. */
export function domainsIn(text: unknown): readonly string[] {
  const typed = typeof text === 'string' ? text.split(/[\s,;]+/).filter((one) => one !== '') : []
  return typed.length > 0 ? typed.slice(0, 200) : academicDomains
}
