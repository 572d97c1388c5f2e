import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const siteFooter: ComponentDescriptor = {
  path: '/components/site-footer',
  name: 'Site footer',
  version: '1.0.0',
  description: 'The shop’s operator, and the legally required links.',
  group: 'Header / Footer',
  icon: 'panel-bottom',
  keywords: ['legal', 'privacy', 'imprint', 'links'],
  limitPerSection: 1,
  fields: [
    { name: 'text', type: 'string', label: 'Text', required: true, max: 120 },
    {
      name: 'links',
      type: 'list',
      label: 'Links',
      max: 10,
      entryLabel: 'label',
      fields: [
        { name: 'label', type: 'string', label: 'Label', required: true, max: 40 },
        { name: 'href', type: 'string', format: 'link', label: 'Link', required: true },
      ],
    },
  ],
  defaults: { text: 'Your company, your town', links: [{ label: 'Privacy', href: '/privacy/' }] },
  translatable: ['text', 'links.*.label'],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('siteFooter'),
}
