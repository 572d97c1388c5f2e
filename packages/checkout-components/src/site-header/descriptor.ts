import type { ComponentDescriptor } from '@perennial/page-runtime/contract'
import { textsOf } from '../texts/index.ts'

export const siteHeader: ComponentDescriptor = {
  path: '/components/site-header',
  name: 'Site header',
  version: '1.1.0',
  description: 'Brand, main links, sign-in and basket.',
  group: 'Header / Footer',
  icon: 'panel-top',
  keywords: ['navigation', 'menu', 'logo', 'brand'],
  limitPerSection: 1,
  fields: [
    { name: 'brand', type: 'string', label: 'Brand', required: true, max: 40 },
    { name: 'homeHref', type: 'string', format: 'link', label: 'Brand link' },
    {
      name: 'links',
      type: 'list',
      label: 'Links',
      max: 6,
      entryLabel: 'label',
      fields: [
        { name: 'label', type: 'string', label: 'Label', required: true, max: 40 },
        { name: 'href', type: 'string', format: 'link', label: 'Link', required: true },
      ],
    },
    {
      name: 'signInLabel',
      type: 'string',
      label: 'Sign-in label',
      help: 'Leave empty to hide the sign-in link.',
      max: 40,
    },
    {
      name: 'signInHref',
      type: 'string',
      format: 'link',
      label: 'Sign-in link',
      help: 'Defaults to the shop’s sign-in.',
    },
    {
      name: 'basketHref',
      type: 'string',
      format: 'link',
      label: 'Basket link',
      help: 'Shows how much is in the basket. Leave empty to hide it.',
    },
  ],
  defaults: {
    brand: 'Your brand',
    homeHref: '/',
    links: [
      { label: 'Subscribe', href: '#offers' },
      { label: 'Give a gift', href: '#offers' },
    ],
    basketHref: '/cart/',
  },
  translatable: ['brand', 'links.*.label', 'signInLabel'],
  hydrate: 'none',
  propsVersion: 0,
  texts: textsOf('siteHeader'),
}
