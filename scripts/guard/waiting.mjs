const file = 'scripts/guard/waiting.json'

/**
 * Known unused code that is built on later. Each entry has a `topic`, the `requirements` that depend on it, and
 * `findings` as the guard prints them, or `tested: "rule"` where a rule is tested and used, but the product as a whole
 * does not fulfil the requirement: then a test by call or in a browser is missing.
 */
export const readWaiting = (tree) => (tree.has(file) ? JSON.parse(tree.read(file)) : [])

/**
 * Findings that the list does not explain, and entries that are obsolete: the list can only get shorter.
 * @returns lines to print; empty when there are none
 */
export function judge(findings, waiting, citations = []) {
  const listed = new Set(waiting.flatMap(({ findings: names = [] }) => names))
  const found = new Set(findings.map(({ name }) => name))
  const byCall = new Set(citations.filter((one) => one.byCall).map(({ id }) => id))
  return [
    ...findings.filter(({ name }) => !listed.has(name)).map(explain),
    ...[...listed]
      .filter((name) => !found.has(name))
      .map((name) => `${file}: "${name}" is used or gone: take it off the list.`),
    ...waiting
      .filter(({ tested }) => tested === 'rule')
      .flatMap(({ requirements }) => requirements.filter((id) => byCall.has(id)))
      .map((id) => `${file}: ${id} is tested by call or in a browser: take it off the list.`),
    ...waiting
      .filter(({ findings: names = [], tested }) => names.length === 0 && tested !== 'rule')
      .map(({ topic }) => `${file}: an entry about ${topic} names no finding: take it off the list.`),
  ]
}

const reasons = {
  export: 'is exported and no product code reaches it: use it or delete it.',
  property: 'is an optional property that no product code passes: pass it or delete it.',
  setting: 'is asked for in a form and nothing reads it: read it or remove it from the form.',
  call: 'is a call that no client, page or document makes: use it, document it or delete it.',
  webhook: 'can be subscribed to and nothing sends it: send it or take it off the list.',
  event: 'is read by reports and nothing writes it: write it or take it off the report.',
  job: 'is a kind of job that nothing starts: start it or delete it.',
  area: 'is an area of permissions that nothing asks for: ask for it or delete it.',
}

const explain = ({ kind, name, file: where, detail }) =>
  `${where ? `${where}: ` : ''}${name} ${detail ? `(${detail}) ` : ''}${reasons[kind]}`
