import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { HomeScreen } from '../features/home/index.ts'
import { recordUrl } from '../features/records/urls.ts'
import { pageUrl } from '../features/pages/urls.ts'
import { routes } from './routes.tsx'

const routeAt = (path: string) => matchRoutes(routes, path)?.at(-1)

test.each(['/', '/nowhere', '/nowhere/at/all'])('%s leads to the catalogue (NAV-12)', (path) => {
  const { loader } = routeAt(path)?.route ?? {}
  const answer = typeof loader === 'function' ? (loader({} as never, undefined) as Response) : undefined
  expect(answer?.headers.get('location')).toBe('/catalog')
})

test.each(['/catalog', '/catalog/home'])('%s is the home screen (NAV-13)', (path) => {
  expect(routeAt(path)?.route.Component).toBe(HomeScreen)
})

test('an item and an order are found at the addresses that links name', () => {
  expect(routeAt(pageUrl('/pages2/winter/welcome'))?.params['*']).toBe('winter/welcome')
  const order = { type: 'orders', service: 'perennial', mode: 'test', id: 'O-1' }
  expect(routeAt(recordUrl('orders', { mode: 'test', id: 'O-1' }))?.params).toEqual(order)
})

test.each([
  ['/objects/customers/perennial/', { type: 'customers', service: 'perennial' }],
  ['/objects/process/perennial', { type: 'process', service: 'perennial' }],
  ['/objects/promo_codes/perennial', { type: 'promo_codes', service: 'perennial' }],
  ['/objects/promo_codes_v2/perennial', { type: 'promo_codes_v2', service: 'perennial' }],
  ['/objects/events/perennial/test/e1', { type: 'events', service: 'perennial', mode: 'test', id: 'e1' }],
])('records are found at %s (OBJ-01, OBJ-02, OBJ-03, OBJ-04, PRO-01)', (path, params) => {
  expect(routeAt(path)?.params).toEqual(params)
})

test.each(['customers', 'orders', 'events'])('/customer/%s is a list of its own navigation (NAV-21)', (type) => {
  expect(routeAt(`/customer/${type}`)?.params).toEqual({ type })
})

test('the visualisation of records has its own address, and is loaded when it is opened (NAV-10, ITM-02)', () => {
  const { route } = routeAt('/objects/visualisation')!
  expect(route.path).toBe('/objects/visualisation')
  expect([typeof route.lazy, route.element, route.Component]).toEqual(['function', undefined, undefined])
})
