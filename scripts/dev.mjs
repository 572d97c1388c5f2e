// `npm run dev`: rebuilds shop, console and server on every change and restarts the server. Bundles and content
// security policy are those of production, so that nothing works in development only.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from './build.mjs'
import { checkFolder, checkNode, ensureInstalled, root } from './machine.mjs'

checkNode()
checkFolder()
ensureInstalled()
build()

const children = ['shop', 'console', 'server'].map((name) =>
  spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--watch',
      '--logLevel',
      'warn',
      '--emptyOutDir',
      'false',
    ],
    {
      cwd: path.join(root, 'apps', name),
      stdio: 'inherit',
    },
  ),
)
children.push(
  spawn(process.execPath, ['--watch', '--enable-source-maps', path.join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
  }),
)
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
