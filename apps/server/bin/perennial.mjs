#!/usr/bin/env node
// The server and its commands from the production build.
import { existsSync } from 'node:fs'

const program = new URL('../dist/main.js', import.meta.url)
if (!existsSync(program)) {
  console.error('The server is not built yet: run "npm run build".')
  process.exit(1)
}
await import(program.href)
