import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/texts-of.ts'
import type { StudentCheckText } from './student-check.tsx'

const texts = textsOf<StudentCheckText>({
  en: {
    email: 'Email address at your university',
    sending: 'Sending…',
    sent: 'Look into your mail: your offer is on its way.',
    failed: 'That did not work. Please try again.',
    tooMany: 'Too many attempts. Please wait a few minutes.',
    notAcademic: 'This is not an address of a university that we know.',
  },
  it: {
    email: 'Indirizzo email dell’università',
    sending: 'Invio…',
    sent: 'Controlla la posta: la tua offerta è in arrivo.',
    failed: 'Non ha funzionato. Riprova.',
    tooMany: 'Troppi tentativi. Aspetta qualche minuto.',
    notAcademic: 'Non è l’indirizzo di un’università che conosciamo.',
  },
  fr: {
    email: 'Adresse e-mail de votre université',
    sending: 'Envoi…',
    sent: 'Consultez votre messagerie : votre offre arrive.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
    tooMany: 'Trop d’essais. Patientez quelques minutes.',
    notAcademic: 'Ce n’est pas l’adresse d’une université que nous connaissons.',
  },
  de: {
    email: 'E-Mail-Adresse Ihrer Hochschule',
    sending: 'Wird gesendet …',
    sent: 'Sehen Sie in Ihre Mails: Ihr Angebot ist unterwegs.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie ein paar Minuten.',
    notAcademic: 'Das ist keine Adresse einer Hochschule, die wir kennen.',
  },
})

export const studentCheck: ComponentDescriptor = {
  path: '/components/student-check',
  name: 'Student check',
  version: '1.0.0',
  description: 'Sends an offer to those who read mail at a university.',
  group: 'Enforcement / Eligibility',
  icon: 'graduation-cap',
  keywords: ['student', 'university', 'discount', 'eligibility', 'education'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    { name: 'lead', type: 'string', format: 'multiline', label: 'Lead', max: 300 },
    { name: 'buttonLabel', type: 'string', label: 'Button', required: true, max: 40 },
    {
      name: 'offerHref',
      type: 'string',
      format: 'link',
      label: 'Link of the offer',
      help: 'Where the mail leads. It is never on the page.',
      required: true,
      group: 'Offer',
    },
    {
      name: 'code',
      type: 'string',
      label: 'Promo code',
      help: 'Stands in the mail. It is never on the page.',
      max: 50,
      group: 'Offer',
    },
    {
      name: 'domains',
      type: 'string',
      format: 'multiline',
      label: 'Domains',
      help: 'Of the universities, one a line. Empty for the usual ones, such as ac.uk and edu.',
      max: 4000,
      group: 'Offer',
    },
    { name: 'note', type: 'string', label: 'Note under the button', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'Half price while you study',
    lead: 'Type the address that your university gave you. We send the offer there.',
    buttonLabel: 'Send me the offer',
    offerHref: '/checkout/',
    ground: 'band',
  },
  translatable: ['heading', 'lead', 'buttonLabel', 'note'],
  serverOnly: ['offerHref', 'code', 'domains'],
  hydrate: 'visible',
  propsVersion: 0,
  texts,
}
