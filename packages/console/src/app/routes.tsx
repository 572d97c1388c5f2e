import { reportingMenu } from '@perennial/domain/navigation'
import { redirect, type RouteObject } from 'react-router'
import { HomeScreen } from '../features/home/index.ts'
import { bulkEditUrl } from '../features/catalogue/bulk-edit/urls.ts'
import { itemRoute, treeRoute } from '../features/catalogue/trees.ts'
import { catalogueSearchUrl } from '../features/catalogue-search/urls.ts'
import {
  apiKeysUrl,
  connectionsUrl,
  developerCredentialsUrl,
  developerHomeUrl,
  orderProcessUrl,
} from '../features/developer/urls.ts'
import { addGroupUrl, groupRoute, journeysUrl } from '../features/journeys/urls.ts'
import { customerRoute, objectRoute, objectsRoute, searchRoute, visualisationUrl } from '../features/objects/urls.ts'
import {
  buildsUrl,
  catalogCreationUrl,
  exportUrl,
  importUrl,
  jobRoute,
  jobsUrl,
  massCampaignsUrl,
  massPagesUrl,
  operationsUrl,
  productCatalogUrl,
  schedulesUrl,
} from '../features/operations/urls.ts'
import type * as Developer from '../features/developer/index.ts'
import type * as Journeys from '../features/journeys/index.ts'
import type * as Objects from '../features/objects/index.ts'
import type * as Operations from '../features/operations/index.ts'
import { flatPagesUrl, pagesUrl } from '../features/pages/urls.ts'
import type * as Pages from '../features/pages/index.ts'
import { previewRoute } from '../features/preview/urls.ts'
import { permissionsUrl, roleChangesUrl } from '../features/permissions/urls.ts'
import { profileUrl } from '../features/profile/urls.ts'
import { hostsUrl, settingGroupRoute, settingsUrl } from '../features/settings/urls.ts'
import { reportRoute, reportingUrl } from '../features/reporting/urls.ts'
import { createTeamUrl } from '../features/teams/urls.ts'
import { createUserUrl, userRoute, usersUrl } from '../features/users/urls.ts'
import { ConsoleShell, LoadingPage, NotFoundPage, RouteError, type RouteHandle } from '../shell/index.ts'

const toCatalog = () => redirect('/catalog')
/** A screen of operations, loaded when it is opened. */
const operation = (path: string, screen: keyof typeof Operations): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('../features/operations/index.ts'))[screen] }),
})

/** A screen of pages, loaded when it is opened. */
const pages = (path: string, screen: Exclude<keyof typeof Pages, 'pagesUrl' | 'pageUrl'>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('../features/pages/index.ts'))[screen] }),
})

/** A screen of records, loaded when it is opened. */
const records = (path: string, screen: keyof typeof Objects): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('../features/objects/index.ts'))[screen] }),
})

/** A screen of journeys, loaded when it is opened. */
const journey = (path: string | undefined, screen: keyof typeof Journeys): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  lazy: async () => ({ Component: (await import('../features/journeys/index.ts'))[screen] }),
})

/** A screen of the developer area, loaded when it is opened. */
const developer = (path: string, screen: keyof typeof Developer): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('../features/developer/index.ts'))[screen] }),
})

const connectionScreens = [
  ['integration', 'IntegrationsScreen'],
  ['authprovider', 'AuthProvidersScreen'],
  ['domain', 'DomainsScreen'],
] as const

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
          pages(pagesUrl, 'PagesScreen'),
          pages(`${pagesUrl}/create`, 'CreatePageScreen'),
          pages(flatPagesUrl, 'FlatPagesScreen'),
          pages(`${flatPagesUrl}/create`, 'CreateFlatPageScreen'),
          { ...pages(`${flatPagesUrl}/*`, 'PageEditorScreen'), handle: wide },
          { ...pages(`${pagesUrl}/*`, 'PageEditorScreen'), handle: wide },
          {
            path: previewRoute,
            handle: wide,
            lazy: async () => ({ Component: (await import('../features/preview/index.ts')).PreviewScreen }),
          },
          operation(operationsUrl, 'OperationsScreen'),
          operation(jobsUrl, 'JobsScreen'),
          operation(jobRoute, 'JobScreen'),
          operation(massPagesUrl, 'MassBuildPages'),
          operation(massCampaignsUrl, 'MassBuildCampaigns'),
          operation(buildsUrl, 'BuildsScreen'),
          operation(schedulesUrl, 'SchedulesScreen'),
          operation(exportUrl, 'ExportScreen'),
          operation(importUrl, 'ImportScreen'),
          operation(productCatalogUrl, 'ProductCatalogScreen'),
          operation(catalogCreationUrl, 'CatalogCreationScreen'),
          { path: `${operationsUrl}/*`, element: <NotFoundPage /> },
          {
            path: bulkEditUrl,
            lazy: async () => ({
              Component: (await import('../features/catalogue/bulk-edit/index.ts')).BulkEditScreen,
            }),
          },
          {
            path: treeRoute,
            lazy: async () => ({ Component: (await import('../features/catalogue/index.ts')).TreeScreen }),
          },
          {
            path: itemRoute,
            lazy: async () => ({ Component: (await import('../features/catalogue/index.ts')).CatalogueItemScreen }),
          },
          records(objectsRoute, 'ObjectsScreen'),
          records(customerRoute, 'CustomerRecordsScreen'),
          records(objectRoute, 'ObjectScreen'),
          records(searchRoute, 'SearchScreen'),
          // In a part of its own: few ever open it (NAV-10, ITM-02).
          {
            path: visualisationUrl,
            lazy: async () => ({ Component: (await import('../features/visualisation/index.ts')).VisualisationScreen }),
          },
          { path: '/profile', loader: () => redirect(profileUrl) },
          {
            path: profileUrl,
            lazy: async () => ({ Component: (await import('../features/profile/index.ts')).ProfileScreen }),
          },
          {
            path: usersUrl,
            lazy: async () => ({ Component: (await import('../features/users/index.ts')).UsersScreen }),
          },
          {
            path: createUserUrl,
            lazy: async () => ({ Component: (await import('../features/users/index.ts')).CreateUserScreen }),
          },
          {
            path: userRoute,
            lazy: async () => ({ Component: (await import('../features/users/index.ts')).UserScreen }),
          },
          {
            path: createTeamUrl,
            lazy: async () => ({ Component: (await import('../features/teams/index.ts')).CreateTeamScreen }),
          },
          developer(developerCredentialsUrl, 'DeveloperCredentialsScreen'),
          developer(developerHomeUrl, 'DeveloperHomeScreen'),
          developer(apiKeysUrl, 'ApiKeysScreen'),
          developer(orderProcessUrl, 'OrderProcessScreen'),
          ...connectionScreens.map(([type, screen]) => developer(`${connectionsUrl(type)}/:service?/:id?`, screen)),
          { path: '/developer', loader: () => redirect(developerHomeUrl) },
          {
            path: catalogueSearchUrl,
            lazy: async () => ({
              Component: (await import('../features/catalogue-search/index.ts')).CatalogueSearchScreen,
            }),
          },
          {
            path: permissionsUrl,
            lazy: async () => ({ Component: (await import('../features/permissions/index.ts')).PermissionsScreen }),
          },
          {
            path: roleChangesUrl,
            lazy: async () => ({ Component: (await import('../features/permissions/index.ts')).RoleChangesScreen }),
          },
          {
            path: journeysUrl,
            lazy: async () => ({ Component: (await import('../features/journeys/index.ts')).JourneysLayout }),
            children: [
              journey(undefined, 'JourneysIndexScreen'),
              journey(addGroupUrl, 'AddGroupScreen'),
              journey(`${journeysUrl}/duplicate`, 'DuplicateGroupScreen'),
              journey(groupRoute, 'GroupScreen'),
            ],
          },
          // The first version's addresses lead to the same groups (JRN-03).
          { path: '/catalog/journeys/*', loader: ({ params }) => redirect(`${journeysUrl}/${params['*'] ?? ''}`) },
          ...[settingsUrl, settingGroupRoute].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('../features/settings/index.ts')).SettingsScreen }),
          })),
          {
            path: hostsUrl,
            lazy: async () => ({ Component: (await import('../features/settings/index.ts')).HostsScreen }),
          },
          { path: '/catalog/*', element: <NotFoundPage /> },
          { path: '/objects/*', element: <NotFoundPage /> },
          { path: '/customer/*', element: <NotFoundPage /> },
          { path: '/profile/*', element: <NotFoundPage /> },
          { path: '/developer/*', element: <NotFoundPage /> },
          { path: reportingUrl, loader: () => redirect(reportingMenu.entries[0]!.address) },
          {
            path: reportRoute,
            lazy: async () => ({ Component: (await import('../features/reporting/index.ts')).ReportScreen }),
          },
          { path: '/reporting/*', element: <NotFoundPage /> },
          { path: '/preview/*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
  // Any other path redirects to the catalogue (NAV-12).
  { path: '*', loader: toCatalog },
]
