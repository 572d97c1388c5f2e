#!/usr/bin/env node
// For container health checks: whether the process answers on the port of its role.
const {
  PERENNIAL_ROLES: roles = 'console',
  PERENNIAL_CONSOLE_PORT,
  PERENNIAL_SHOP_PORT,
  PERENNIAL_WORKER_PORT,
} = process.env
const port = roles.includes('console')
  ? PERENNIAL_CONSOLE_PORT || 4000
  : roles.includes('shop')
    ? PERENNIAL_SHOP_PORT || 4100
    : PERENNIAL_WORKER_PORT || 4300

try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3_000) })
  process.exitCode = answer.ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
