import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { anchorField, groundField } from '../section/section-fields.ts'
import { textsOf } from '../texts/index.ts'

export const leadForm: ComponentDescriptor = {
  path: '/components/lead-form',
  name: 'Lead form',
  version: '1.0.0',
  description: 'A newsletter sign-up that records the consent.',
  group: 'Acquisition',
  icon: 'mail',
  keywords: ['newsletter', 'email', 'sign up', 'contact', 'consent'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    { name: 'lead', type: 'string', format: 'multiline', label: 'Lead', max: 300 },
    { name: 'askFirstName', type: 'boolean', label: 'Also ask for the first name' },
    {
      name: 'consent',
      type: 'string',
      format: 'multiline',
      label: 'Consent',
      help: 'What visitors agree to. This exact text is stored with their address.',
      required: true,
      max: 400,
    },
    { name: 'buttonLabel', type: 'string', label: 'Button', required: true, max: 40 },
    { name: 'thanks', type: 'string', label: 'Thanks', required: true, max: 200 },
    { name: 'note', type: 'string', label: 'Note under the button', max: 200 },
    groundField,
    anchorField,
  ],
  defaults: {
    heading: 'A letter from the coast',
    lead: 'Once a month: what we are working on, and what the tide brought in.',
    consent: 'I would like to get the letter by email. I can stop it with one click in any letter.',
    buttonLabel: 'Send me the letter',
    thanks: 'Thank you. The next letter is yours.',
    ground: 'band',
  },
  translatable: ['heading', 'lead', 'consent', 'buttonLabel', 'thanks', 'note'],
  hydrate: 'visible',
  propsVersion: 0,
  texts: textsOf('leadForm'),
}
