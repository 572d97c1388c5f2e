import { guarded } from '../../http/guard.ts'
import { listProcesses } from './server-processes.ts'
import { steps } from '../orders/process-log.ts'

export const installation = {
  orderProcess: guarded.installation.orderProcess.handler(async () => ({
    default: { plugins: steps.map((name) => ({ name })) },
  })),

  processes: guarded.installation.processes.handler(async ({ context: { ports } }) => ({
    items: await listProcesses(ports.db),
  })),
}
