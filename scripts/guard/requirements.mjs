/**
 * The status of each requirement: `proven` by a test that would fail without it; `rule only` when only a rule that the
 * product does not use is tested, or the list of known gaps says so; `uncited` otherwise.
 */
export function requirementStatuses(tree, citations, waiting) {
  const lists = tree.paths.filter((file) => /^docs\/requirements\/[^/]+\.md$/.test(file)).map((file) => tree.read(file))
  const known = new Map(
    lists.flatMap((text) => [...text.matchAll(/^- \[([A-Z]{3}-\d+)\] (.*)$/gm)].map(([, id, words]) => [id, words])),
  )
  const titles = new Map(
    lists.flatMap((text) => [...text.matchAll(/^## ([A-Z]{3}) (.*)$/gm)].map(([, prefix, title]) => [prefix, title])),
  )
  const cited = new Set(citations.map(({ id }) => id))
  const proven = new Set(citations.filter(({ proves }) => proves).map(({ id }) => id))
  const waits = new Set(waiting.flatMap(({ requirements }) => requirements))
  const status = (id) => (!cited.has(id) ? 'uncited' : proven.has(id) && !waits.has(id) ? 'proven' : 'rule only')
  const sections = [...titles].map(([prefix, title]) => ({
    prefix,
    title,
    requirements: [...known]
      .filter(([id]) => id.startsWith(`${prefix}-`))
      .map(([id, words]) => ({ id, words, status: status(id) })),
  }))
  const unknown = [
    ...citations
      .filter(({ id }) => !known.has(id))
      .map(({ id, file }) => `${file} cites ${id}, which is no requirement.`),
    ...[...waits]
      .filter((id) => !known.has(id))
      .map((id) => `The list of waiting work names ${id}, which is no requirement.`),
  ]
  return { sections, unknown: [...new Set(unknown)] }
}
