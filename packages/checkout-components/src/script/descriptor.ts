import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const script: ComponentDescriptor = {
  path: '/components/script',
  name: 'Script',
  version: '1.0.0',
  description: 'Loads a script from an allowed origin, such as analytics.',
  group: 'Miscellaneous',
  icon: 'code',
  keywords: ['tag', 'analytics', 'javascript', 'pixel', 'embed'],
  fields: [
    {
      name: 'src',
      type: 'string',
      format: 'file',
      label: 'Address',
      help: 'https, from an origin listed in PERENNIAL_SCRIPT_ORIGINS. Inline scripts are not possible.',
      required: true,
      max: 500,
    },
    { name: 'purpose', type: 'string', label: 'Purpose', help: 'Not shown to visitors.', max: 80 },
  ],
  defaults: { src: '', purpose: 'Measuring' },
  translatable: [],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('script'),
}
