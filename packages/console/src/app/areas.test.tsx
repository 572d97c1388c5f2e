import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { NotFoundPage } from '../page/index.ts'
import { ConsoleShell } from './console-shell.tsx'
import { breadcrumbHome } from '../menu/index.ts'
import { routes } from './routes.tsx'

const matched = (path: string): RouteObject[] => (matchRoutes(routes, path) ?? []).map(({ route }) => route)
const redirects = (path: string) => matched(path).at(-1)?.path === '*'
const typeOf = (route: RouteObject | undefined) => (route?.element as { type?: unknown } | undefined)?.type
/** Expects a screen of the area, not the "page not found" message. */
const hasScreen = (path: string) => {
  const last = matched(path).at(-1)
  return (
    !redirects(path) && (last?.lazy !== undefined || (last?.Component !== undefined && last.Component !== NotFoundPage))
  )
}

test('catalogue and records share one layout, with one side navigation (ITM-01, NAV-09)', () => {
  const layouts = ['/catalog', '/catalog/products', '/objects/orders/perennial'].map((path) => matched(path)[0])
  expect(new Set(layouts).size).toBe(1)
  expect(typeOf(layouts[0])).toBe(ConsoleShell)
})

test.each(['/reporting', '/preview', '/profile', '/developer'])(
  '%s is an area of its own: what is not there is told and leads nowhere else (ITM-01, NAV-11)',
  (area) => {
    expect(redirects(`${area}/nowhere-at-all`)).toBe(false)
    expect(redirects(`${area.slice(0, -1)}/nowhere-at-all`)).toBe(true)
  },
)

test.each([
  ['catalogue items', '/catalog/products'],
  ['builds', '/catalog/operation/builds'],
  ['publishing', '/catalog/operation/schedules'],
  ['the page builder', '/catalog/pages2/winter'],
  ['journeys', '/catalog/journeys2'],
  ['promo codes', '/objects/promo_codes_v2/perennial'],
  ['API keys', '/developer/keys'],
  ['data objects', '/objects/orders/perennial'],
  ['users', '/profile/allusers'],
  ['teams', '/profile/createteams'],
  ['roles', '/profile/permissions'],
  ['developer settings', '/developer/settings'],
  ['integrations', '/developer/integration'],
  ['erasure, on a customer', '/objects/customers/perennial/test/c1'],
])('there is a screen for %s (NAV-01)', (_what, path) => {
  expect(hasScreen(path)).toBe(true)
})

test('the catalogue has its own search, and its breadcrumbs start at the campaigns (ITM-17)', () => {
  expect(matched('/catalog/search').at(-1)?.path).toBe('/catalog/search')
  expect(breadcrumbHome).toBe('/catalog/offers')
  expect(hasScreen(breadcrumbHome)).toBe(true)
})
