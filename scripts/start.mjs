// `npm start`: installs and builds what is missing, then runs the product until Ctrl-C.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from './build.mjs'
import { checkFolder, checkNode, ensureInstalled, root } from './machine.mjs'

checkNode()
checkFolder()
ensureInstalled()
build()

const server = spawn(
  process.execPath,
  ['--enable-source-maps', path.join(root, 'apps/server/dist/main.js'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  },
)
// The terminal sends Ctrl-C to both; a process manager only to this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
