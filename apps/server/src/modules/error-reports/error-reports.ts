import { withoutPersonalData } from '@perennial/domain/logging'
import { guarded } from '../../http/guard.ts'

export const errorReports = {
  create: guarded.errorReports.create.handler(async ({ input, context: { ports, requestId } }) => {
    const error = Object.assign(new Error(withoutPersonalData(input.message)), {
      name: input.name,
      stack: input.stack ? withoutPersonalData(input.stack) : undefined,
      ...(input.code === undefined ? {} : { code: input.code }),
    })
    const where = `console ${input.path.split('?')[0]!}`
    ports.errorReports.report({ error, where, requestId: input.requestId ?? requestId })
    return { id: requestId, sent: ports.errorReports.sends }
  }),
}
