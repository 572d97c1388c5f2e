import { redirect, type RouteObject } from 'react-router'
import { HomeScreen } from '../features/home/index.ts'
import { ordersRoute, orderRoute } from '../features/orders/urls.ts'
import { pagesUrl } from '../features/pages/urls.ts'
import { ConsoleShell, LoadingPage, NotFoundPage, RouteError, type RouteHandle } from '../shell/index.ts'

const toCatalog = () => redirect('/catalog')
const wide = { narrowNavigation: true } satisfies RouteHandle

/** Every address of the console. Screens other than home load when they are opened. */
export const routes: RouteObject[] = [
  {
    element: <ConsoleShell />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingPage,
    children: [
      {
        errorElement: <RouteError />,
        children: [
          { path: '/catalog', element: <HomeScreen /> },
          { path: '/catalog/home', element: <HomeScreen /> },
          {
            path: pagesUrl,
            lazy: async () => ({ Component: (await import('../features/pages/index.ts')).PagesScreen }),
          },
          {
            path: `${pagesUrl}/*`,
            handle: wide,
            lazy: async () => ({ Component: (await import('../features/pages/index.ts')).PageEditorScreen }),
          },
          {
            path: ordersRoute,
            lazy: async () => ({ Component: (await import('../features/orders/index.ts')).OrdersScreen }),
          },
          {
            path: orderRoute,
            lazy: async () => ({ Component: (await import('../features/orders/index.ts')).OrderScreen }),
          },
          { path: '/catalog/*', element: <NotFoundPage /> },
          { path: '/objects/*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
  // Any other path redirects to the catalogue (NAV-12).
  { path: '*', loader: toCatalog },
]
