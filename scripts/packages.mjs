// `npm run packages`: builds what other applications install, packs it, and checks how each entry resolves in Node and in
// bundlers. `npx changeset publish` publishes the result.
import path from 'node:path'
import { buildPackage, published } from './packages/build.mjs'
import { packageProblems } from './packages/check.mjs'
import { packPackage } from './packages/pack.mjs'
import { fail, root } from './machine.mjs'

for (const name of published) {
  await buildPackage(name)
  const tarball = packPackage(name)
  const problems = await packageProblems(path.join(root, 'packages', name, 'dist'), tarball)
  if (problems.length > 0) fail(`@perennial/${name} cannot be installed as it is:\n${problems.join('\n')}`)
  console.log(`@perennial/${name}: ${path.relative(root, tarball)}`)
}
