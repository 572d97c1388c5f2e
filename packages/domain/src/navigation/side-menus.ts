import { PRODUCT } from '../product/index.ts'
import type { MenuEntry, SideMenu } from './menu-entry.ts'

const objects = (label: string, type: string): MenuEntry => ({
  label,
  address: `/objects/${type}/${PRODUCT}`,
  needs: ['read', 'subscriptions'],
})

/** The Subscriptions side menu (NAV-20). */
export const subscriptionsMenu: SideMenu = {
  entries: [
    objects('Customers', 'customers'),
    objects('Subscriptions', 'subscriptions'),
    objects('Orders', 'orders'),
    objects('Baskets', 'baskets'),
    objects('Events', 'events'),
    objects('Webhooks', 'webhooks'),
    objects('Gift Codes', 'gift_code'),
  ],
  footer: [],
}

const ofCustomers = (label: string, type: string): MenuEntry => ({
  label,
  address: `/customer/${type}`,
  needs: ['read', 'subscriptions'],
})

/** The customer navigation (NAV-21): the same lists, for users who only handle customers. */
export const customerMenu: SideMenu = {
  heading: 'Customer care',
  entries: [ofCustomers('Customers', 'customers'), ofCustomers('Orders', 'orders'), ofCustomers('Events', 'events')],
  footer: [],
}

const report = (label: string, name: string): MenuEntry => ({
  label,
  address: `/reporting/${name}`,
  needs: ['read', 'subscriptions'],
})

/** The menu of Analytics Beta (NAV-22). */
export const reportingMenu: SideMenu = {
  entries: [
    report('Orders', 'orders'),
    report('Cancels & Saves', 'cancels'),
    report('Switch Orders', 'switchorders'),
    report('Checkout Conversion', 'checkout-conversion'),
  ],
  footer: [],
}

/** The Settings side menu under `/profile` (NAV-23); access: USR-01 to USR-05, PRM-25, PRM-56. */
export const settingsMenu: SideMenu = {
  heading: 'Settings',
  entries: [
    { label: 'Profile', address: '/profile/home' },
    { label: 'Users', address: '/profile/allusers', needs: ['read', 'user'] },
    { label: 'Create a user', address: '/profile/createuser', needs: ['create', 'user'] },
    { label: 'Create a team', address: '/profile/createteams', needs: ['create', 'user'] },
    { label: 'Roles and permissions', address: '/profile/permissions' },
    { label: 'Developer credentials', address: '/profile/developercredentials', roles: ['TenantAdmin'] },
  ],
  footer: [],
}

const developer = (label: string, route: string, ...roles: string[]): MenuEntry => ({
  label,
  address: `/developer/${route}`,
  roles: ['TenantAdmin', ...roles],
})

/** The Developer side menu (NAV-24, DEV-02), for the roles that may open each route (PRM-54, PRM-55). */
export const developerMenu: SideMenu = {
  heading: 'Developer',
  entries: [
    developer('Home', 'home', 'Manager'),
    developer('API Keys', 'keys'),
    developer('Integrations', 'integration'),
    developer('Auth Providers', 'authprovider'),
    developer('Domains', 'domain'),
    developer('General Settings', 'settings', 'Manager'),
    developer('Hosts', 'hosts', 'Manager'),
    developer('Order', 'order', 'Manager'),
  ],
  footer: [],
}

/**
 * The profile menu in order, followed by Log Out and the version label (NAV-07).
 * @param support address from the installation's configuration; without one the entry is omitted
 */
export const profileMenu = (support?: string): MenuEntry[] => [
  { label: 'Profile', address: '/profile/home' },
  { label: 'Users', address: '/profile/allusers', needs: ['read', 'user'] },
  ...(support ? [{ label: 'Support', address: support }] : []),
  { label: 'Settings', address: '/developer/settings', roles: ['TenantAdmin', 'Manager'] },
  { label: 'Developer', address: '/developer/home', roles: ['TenantAdmin', 'Manager'] },
]
