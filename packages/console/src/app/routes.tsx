import { redirect, type RouteObject } from 'react-router'
import { LoadingPage, NotFoundPage, RouteError } from '../page/index.ts'
import { catalogHome } from '../menu/index.ts'
import { ConsoleShell } from './console-shell.tsx'
import { features } from './features.ts'

/** An unknown address inside an area shows its "not found" message instead of a redirect (ITM-01, NAV-11). */
const areas = ['catalog', 'objects', 'customer', 'profile', 'developer', 'reporting', 'preview']

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
          ...features.flatMap((feature): readonly RouteObject[] => feature.routes),
          ...areas.map((area): RouteObject => ({ path: `/${area}/*`, Component: NotFoundPage })),
        ],
      },
    ],
  },
  // Any other path redirects to the catalogue (NAV-12).
  { path: '*', loader: () => redirect(catalogHome) },
]
