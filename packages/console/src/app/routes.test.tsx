import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { HomeScreen } from '../features/home/index.ts'
import { orderUrl } from '../features/orders/urls.ts'
import { pageUrl } from '../features/pages/urls.ts'
import { routes } from './routes.tsx'

const routeAt = (path: string) => matchRoutes(routes, path)?.at(-1)

test.each(['/', '/nowhere', '/nowhere/at/all'])('%s leads to the catalogue (NAV-12)', (path) => {
  const { loader } = routeAt(path)?.route ?? {}
  const answer = typeof loader === 'function' ? (loader({} as never, undefined) as Response) : undefined
  expect(answer?.headers.get('location')).toBe('/catalog')
})

test.each(['/catalog', '/catalog/home'])('%s is the home screen (NAV-13)', (path) => {
  expect(routeAt(path)?.route.element).toEqual(<HomeScreen />)
})

test('an item and an order are found at the addresses that links name', () => {
  expect(routeAt(pageUrl('/pages2/winter/welcome'))?.params['*']).toBe('winter/welcome')
  expect(routeAt(orderUrl({ mode: 'test', id: 'O-1' }))?.params).toEqual({ mode: 'test', id: 'O-1' })
})
