import { domainsIn, isAcademicAddress } from '@perennial/domain/eligibility'
import { fieldMessages } from '@perennial/domain/messages'
import { cleanEmail, isEmail } from '@perennial/domain/text'
import { guarded } from '../../http/guard.ts'
import { formBotRefusal } from '../checkout/bot-check.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { formCard, textIn } from './form-card.ts'
import { tooManyForms } from './form-limits.ts'
import { keepLead } from './keep-lead.ts'

export const leadForm = '/components/lead-form'
export const studentCheck = '/components/student-check'

const addressIn = (typed: string) => cleanEmail(typed).toLowerCase()

export const forms = {
  lead: guarded.forms.lead.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const email = addressIn(input.email)
    if (!isEmail(email)) throw errors.INVALID({ message: fieldMessages(input.language ?? 'en').email })
    const bot = await formBotRefusal(context)
    if (bot) throw errors[bot]()
    if (await tooManyForms(context, email)) throw errors.TOO_MANY()
    const saved = await ports.db.asTenant(scope, async (tx) => {
      const props = await formCard(tx, input, leadForm, ['consent'])
      if (!props) return false
      // A bot gets the same answer, and nothing is stored.
      if (input.website) return true
      const { tag, card, firstName = '', language = 'en' } = input
      const lead = { email, firstName, consent: textIn(props, 'consent'), tag, card, language }
      await keepLead(tx, { ...lead, at: new Date(ports.clock()) }, ports.newId)
      return true
    })
    if (!saved) throw errors.NOT_FOUND()
    return { received: true as const }
  }),

  student: guarded.forms.student.handler(async ({ input, context, errors }) => {
    const { ports, scope } = context
    const { tag, card, language = 'en' } = input
    const email = addressIn(input.email)
    if (!isEmail(email)) throw errors.INVALID({ message: fieldMessages(language).email })
    const props = await ports.db.asTenant(scope, (tx) => formCard(tx, input, studentCheck, []))
    if (!props) throw errors.NOT_FOUND()
    if (!isAcademicAddress(email, domainsIn(props.domains))) throw errors.NOT_ACADEMIC()
    const bot = await formBotRefusal(context)
    if (bot) throw errors[bot]()
    if (await tooManyForms(context, email)) throw errors.TOO_MANY()
    await ports.db.asTenant(scope, (tx) =>
      queueMail(tx, ports, scope, { topic: 'mail.student_offer', payload: { to: email, tag, card, language } }),
    )
    ports.jobs.wake('mail')
    return { sent: true as const }
  }),
}
