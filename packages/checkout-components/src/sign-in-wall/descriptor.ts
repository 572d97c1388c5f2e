import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { groundField } from '../section/section-fields.ts'

export const signInWall: ComponentDescriptor = {
  path: '/components/sign-in-wall',
  name: 'Sign-in wall',
  version: '1.0.0',
  description: 'Asks visitors to sign in; hidden from those who have.',
  group: 'Enforcement / Eligibility',
  icon: 'lock',
  keywords: ['login', 'members', 'subscribers', 'access', 'authentication'],
  fields: [
    { name: 'heading', type: 'string', label: 'Heading', required: true, max: 80 },
    {
      name: 'text',
      type: 'string',
      format: 'multiline',
      label: 'Text',
      help: 'To restrict the page itself, require authentication in its settings.',
      max: 300,
    },
    { name: 'buttonLabel', type: 'string', label: 'Button', required: true, max: 40 },
    { name: 'otherLabel', type: 'string', label: 'Second link', help: 'Such as a link to the offers.', max: 40 },
    { name: 'otherHref', type: 'string', format: 'link', label: 'Its link' },
    groundField,
  ],
  defaults: {
    heading: 'For subscribers',
    text: 'Sign in with the address that you subscribed with. We email you a code: no password to remember.',
    buttonLabel: 'Sign in',
    ground: 'band',
  },
  translatable: ['heading', 'text', 'buttonLabel', 'otherLabel'],
  hydrate: 'none',
  propsVersion: 0,
}
