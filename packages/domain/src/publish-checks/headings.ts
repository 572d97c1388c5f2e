import type { Check, Finding } from './checked-page.ts'

/** One heading of the first level, and none that skips a level. */
export const headings: Check = ({ document }) => {
  const found: Finding[] = []
  const say = (code: string, values: Finding['values'] = {}) =>
    found.push({ check: 'headings', level: 'warning', code, values })
  const first = document.headings.filter(({ level }) => level === 1)
  if (first.length === 0) say('no_main_heading')
  if (first.length > 1) say('several_main_headings', { n: first.length })
  let former = 0
  for (const { level, text } of document.headings) {
    if (former > 0 && level > former + 1) say('heading_skips', { heading: text, level, former })
    former = level
  }
  return found
}
