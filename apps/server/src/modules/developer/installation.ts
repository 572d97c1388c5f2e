import { guarded } from '../../http/guard.ts'
import { steps } from '../orders/process-log.ts'

export const installation = {
  orderProcess: guarded.installation.orderProcess.handler(async () => ({
    default: { plugins: steps.map((name) => ({ name })) },
  })),
}
