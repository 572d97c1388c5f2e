import type { AttributeDefinition, AttributeSection } from '../attributes/index.ts'
import { attributeKey } from '../product/index.ts'

/** Initial attributes of a record type, until a tenant changes its family. */
export interface SeededAttributes {
  definitions: readonly AttributeDefinition[]
  sections: readonly AttributeSection[]
}

type More = Partial<AttributeDefinition>

/** A definition of an attribute that belongs to the product. */
const own = (name: string, label: string, type: string, section: string, more: More = {}): AttributeDefinition => ({
  name: attributeKey(name),
  label,
  type,
  section,
  ...more,
})

const displayName = (section: string) =>
  own('display_name', 'Display name', 'string', section, { description: 'What shoppers read.' })

const taxCode = own('tax_code', 'Tax code', 'picklist', 'pricing', {
  options: [
    { id: 'standard', label: 'Standard rate' },
    { id: 'digital', label: 'Digital service' },
    { id: 'printed_matter', label: 'Printed matter' },
  ],
})

const paymentTypes: More = {
  options: [
    { id: 'card', label: 'Card' },
    { id: 'paypal', label: 'PayPal' },
  ],
}
const countries: More = { endpoint: 'countries', description: 'None is everywhere.' }

const sectionsOf = (...sections: readonly (readonly [id: string, label: string])[]): AttributeSection[] =>
  sections.map(([id, label]) => ({ id, label }))

const pricing = [
  own('price', 'Price', 'price', 'pricing'),
  own('display_price', 'Display price', 'string', 'pricing', { description: 'Replaces the price that is worked out.' }),
  own('detailed_display_price', 'Detailed display price', 'string', 'pricing'),
  { name: 'rate_plan__zuora', label: 'Rate plan', type: 'rate_plan_picklist', section: 'pricing' },
  own('term', 'Term', 'string', 'pricing'),
  own('initial_term', 'Initial term', 'string', 'pricing'),
  taxCode,
  own('tax_included', 'Prices include tax', 'boolean', 'pricing'),
] as const satisfies readonly AttributeDefinition[]

const selectorOf = (name: string, label: string, selectorFor: string, selectorFetchPath: string) =>
  own(name, label, 'labelSelector', 'selling', { attributeOptions: { selectorFor, selectorFetchPath } })

const sold: SeededAttributes = {
  sections: sectionsOf(
    ['offer', 'Offer'],
    ['pricing', 'Pricing'],
    ['availability', 'Availability'],
    ['selling', 'Upsell and cross-sell'],
  ),
  definitions: [
    displayName('offer'),
    own('label', 'Label', 'editablePicklist', 'offer', { description: 'Attaches it to campaigns and pages.' }),
    own('cta_text', 'Button text', 'string', 'offer'),
    own('product_code', 'Product code', 'string', 'offer'),
    own('image', 'Picture', 'string', 'offer', { description: 'Address of the picture that cards show.' }),
    ...pricing,
    own('allowed_countries', 'Allowed countries', 'searchableMultiPicklist', 'availability', countries),
    own('payment_types', 'Payment types', 'multiPicklist', 'availability', paymentTypes),
    own('order_cutoff', 'Order cut-off', 'date', 'availability'),
    own('allow_multibuy', 'More than one can be bought', 'boolean', 'availability'),
    own('requires_delivery', 'Needs a delivery address', 'boolean', 'availability'),
    { name: 'autoRenew', label: 'Renews by itself', type: 'boolean', section: 'availability' },
    selectorOf('upsell_offers', 'Upsell offers', 'offer', '/offers2'),
    selectorOf('cross_sell_offers', 'Cross-sell offers', 'offer', '/offers2'),
    selectorOf('cross_sell_addons', 'Cross-sell add-ons', 'add_on', '/add_ons'),
  ],
}

const campaign: SeededAttributes = {
  sections: sectionsOf(['campaign', 'Campaign'], ['buying', 'Buying'], ['review', 'Review']),
  definitions: [
    displayName('campaign'),
    { name: 'display_price', label: 'Display price', type: 'string', section: 'buying' },
    { name: 'cta_text', label: 'Button text', type: 'string', section: 'buying' },
    { name: 'payment_types', label: 'Payment types', type: 'multiPicklist', section: 'buying', ...paymentTypes },
    {
      name: 'allowed_countries',
      label: 'Allowed countries',
      type: 'searchableMultiPicklist',
      section: 'buying',
      ...countries,
    },
    { name: 'autoRenew', label: 'Renews by itself', type: 'boolean', section: 'buying' },
    own('url', 'Address in the shop', 'tagUrl', 'campaign'),
    own('approval', 'Approval', 'approval', 'review'),
  ],
}

const product: SeededAttributes = {
  sections: sectionsOf(['product', 'Product'], ['issues', 'Issues'], ['pricing', 'Tax']),
  definitions: [
    displayName('product'),
    own('product_code', 'Product code', 'string', 'product', { description: 'The SKU at the billing provider.' }),
    own('physical', 'Is sent by post', 'boolean', 'product'),
    own('issues', 'Issues', 'objectList', 'issues', {
      description: 'A new subscription, or another address, counts from the next issue whose cut-off has not passed.',
      fields: [
        { name: 'number', label: 'Number', type: 'string' },
        { name: 'cut_off', label: 'Cut-off: the last day on which addresses change', type: 'date' },
        { name: 'on_sale', label: 'On sale', type: 'date' },
      ],
    }),
    taxCode,
  ],
}

const asset: SeededAttributes = {
  sections: sectionsOf(['asset', 'Asset'], ['review', 'Review']),
  definitions: [
    displayName('asset'),
    own('file', 'File', 'upload', 'asset'),
    own('alternative_text', 'Alternative text', 'string', 'asset', {
      description: 'What the picture shows, for those who do not see it.',
    }),
    own('approval', 'Approval', 'approval', 'review'),
  ],
}

const described = (section: string, label: string, ...more: AttributeDefinition[]): SeededAttributes => ({
  sections: sectionsOf([section, label]),
  definitions: [displayName(section), own('description', 'Description', 'richText', section), ...more],
})

const page: SeededAttributes = {
  sections: sectionsOf(['page', 'Page']),
  definitions: [
    { name: 'title', label: 'Title', type: 'string', section: 'page' },
    { name: 'description', label: 'Description', type: 'string', section: 'page' },
  ],
}

const seeds: Readonly<Record<string, SeededAttributes>> = {
  campaign,
  offer: sold,
  add_on: sold,
  product,
  page,
  asset,
  tag: described('tag', 'Tag'),
  segment: described('segment', 'Segment', own('rule', 'Rule', 'code', 'segment')),
  entitlement: described('entitlement', 'Entitlement', own('code', 'Code', 'string', 'entitlement')),
}

const none: SeededAttributes = { definitions: [], sections: [] }

/** The initial attributes of a record type (ITM-32). */
export const seededAttributes = (recordType: string): SeededAttributes =>
  Object.hasOwn(seeds, recordType) ? seeds[recordType]! : none
