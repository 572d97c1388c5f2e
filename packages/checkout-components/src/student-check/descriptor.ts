import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const studentCheck: ComponentDescriptor = {
  path: '/components/student-check',
  name: 'Student check',
  version: '1.0.0',
  description: 'Sends an offer to readers with a university address.',
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
      label: 'Offer link',
      help: 'The link in the email. Never part of the page.',
      required: true,
      group: 'Offer',
    },
    {
      name: 'code',
      type: 'string',
      label: 'Promo code',
      help: 'Sent in the email. Never part of the page.',
      max: 50,
      group: 'Offer',
    },
    {
      name: 'domains',
      type: 'string',
      format: 'multiline',
      label: 'Domains',
      help: 'University domains, one per line. Defaults to common ones such as ac.uk and edu.',
      max: 4000,
      group: 'Offer',
    },
    { name: 'note', type: 'string', label: 'Note under the button', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'Half price while you study',
    lead: 'Enter your university email address. We send the offer there.',
    buttonLabel: 'Send me the offer',
    offerHref: '/checkout/',
    ground: 'band',
  },
  translatable: ['heading', 'lead', 'buttonLabel', 'note'],
  serverOnly: ['offerHref', 'code', 'domains'],
  hydrate: 'visible',
  propsVersion: 0,
  texts: textsOf('studentCheck'),
}
