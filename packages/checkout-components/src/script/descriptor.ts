import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const script: ComponentDescriptor = {
  path: '/components/script',
  name: 'Script',
  version: '1.0.0',
  description: 'Loads a script of an allowed origin, such as one that measures.',
  group: 'Miscellaneous',
  icon: 'code',
  keywords: ['tag', 'analytics', 'javascript', 'pixel', 'embed'],
  fields: [
    {
      name: 'src',
      type: 'string',
      format: 'link',
      label: 'Address',
      help: 'https, of an origin that PERENNIAL_SCRIPT_ORIGINS lists. Script can never be written into a page.',
      required: true,
      max: 500,
    },
    { name: 'purpose', type: 'string', label: 'What it is for', help: 'Visitors do not see it.', max: 80 },
  ],
  defaults: { src: '', purpose: 'Measuring' },
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('script'),
}
