import type { Features } from './catalogue-menu.ts'

/** A group of the home screen: its heading and what it leads to, in order (ITM-07 to ITM-10). */
export const homeGroups = ({ page_builder_v2 }: Pick<Features, 'page_builder_v2'>) =>
  [
    { heading: 'Sell', shortcuts: [page_builder_v2 ? 'Pages' : 'Campaigns', 'Products', 'Shop'] },
    { heading: 'Manage', shortcuts: ['Customers', 'Subscriptions', 'Orders'] },
    { heading: 'Customise', shortcuts: ['Settings', 'Assets', 'Operations'] },
  ] as const
