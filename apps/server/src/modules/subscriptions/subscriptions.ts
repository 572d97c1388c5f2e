import { accepted } from '../../http/refusal.ts'
import { guarded } from '../../http/guard.ts'
import { decideRefund, performCommand, previewCommand } from './commands.ts'
import { readSubscription } from './read-subscription.ts'

export const subscriptions = {
  get: guarded.subscriptions.get.handler(async ({ input, context: { ports, scope }, errors }) => {
    const found = await readSubscription(ports, scope, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  preview: guarded.subscriptions.preview.handler(async ({ input, context: { ports, scope, caller }, errors }) =>
    accepted(await previewCommand(ports, scope, { ...input, actor: caller!.user.userName }), errors),
  ),

  change: guarded.subscriptions.change.handler(async ({ input, context: { ports, scope, caller }, errors }) =>
    accepted(await performCommand(ports, scope, { ...input, actor: caller!.user.userName }), errors),
  ),

  decideRefund: guarded.subscriptions.decideRefund.handler(
    async ({ input, context: { ports, scope, caller }, errors }) => {
      // The second person is a person.
      if (caller!.isKey) throw errors.NO_PERSON()
      return accepted(await decideRefund(ports, scope, { ...input, actor: caller!.user.userName }), errors)
    },
  ),

  settle: guarded.subscriptions.settle.handler(async ({ input, context: { ports, scope, caller }, errors }) =>
    accepted(await performCommand(ports, scope, { ...input, actor: caller!.user.userName }), errors),
  ),
}
