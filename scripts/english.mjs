// `node scripts/english.mjs`: lists phrases that nobody would write who grew up with English, and labels in title case.
import { allFindings } from './english/english.mjs'
import { fail, root } from './machine.mjs'

const findings = allFindings(root)
for (const finding of findings) console.error(finding)
if (findings.length > 0)
  fail(`${findings.length} texts are not plain English; what to write instead stands beside each.`)
