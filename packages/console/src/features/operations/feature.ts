import {
  BillingSyncIcon,
  BuildIcon,
  BuildsIcon,
  DownloadIcon,
  type IconPicture,
  OperationsIcon,
  ProcessEventIcon,
  RatePlanIcon,
  SampleCatalogueIcon,
  ScheduleIcon,
  TakeOverIcon,
  UploadIcon,
} from '@perennial/ui/icons'
import { NotFoundPage } from '../../page/index.ts'
import { defineFeature, type MenuEntry, screen } from '../../feature/index.ts'
import { label } from './labels.ts'
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
  priceChangeUrl,
  productCatalogUrl,
  schedulesUrl,
  takeOverUrl,
} from './urls.ts'

const screens = () => import('./index.ts')

type Operation = 'jobs' | 'massPages' | 'massCampaigns' | 'builds' | 'schedules' | 'export' | 'import' | MovingIn
type MovingIn = 'productCatalog' | 'catalogCreation' | 'takeOver' | 'priceChange'

/** An operation with its own permission (JOB-01, JOB-27). */
const operation = (
  key: Operation,
  place: number,
  address: string,
  icon: IconPicture,
  access: Pick<MenuEntry, 'needs' | 'inTenant'> = {},
): MenuEntry => ({
  places: { operations: place },
  label: () => label(key),
  hint: () => label(`${key}Hint`),
  address,
  icon,
  ...access,
})

export const operations = defineFeature({
  id: 'operations',
  labels: label,
  texts: () => import('./texts.ts'),
  routes: [
    { path: operationsUrl, lazy: screen(screens, 'OperationsScreen') },
    { path: jobsUrl, lazy: screen(screens, 'JobsScreen') },
    { path: jobRoute, lazy: screen(screens, 'JobScreen') },
    { path: massPagesUrl, lazy: screen(screens, 'MassBuildPages') },
    { path: massCampaignsUrl, lazy: screen(screens, 'MassBuildCampaigns') },
    { path: buildsUrl, lazy: screen(screens, 'BuildsScreen') },
    { path: schedulesUrl, lazy: screen(screens, 'SchedulesScreen') },
    { path: exportUrl, lazy: screen(screens, 'ExportScreen') },
    { path: importUrl, lazy: screen(screens, 'ImportScreen') },
    { path: productCatalogUrl, lazy: screen(screens, 'ProductCatalogScreen') },
    { path: takeOverUrl, lazy: screen(screens, 'TakeOverScreen') },
    { path: priceChangeUrl, lazy: screen(screens, 'PriceChangeScreen') },
    { path: catalogCreationUrl, lazy: screen(screens, 'CatalogCreationScreen') },
    // Below it there are no items, as there are below the trees of the catalogue.
    { path: `${operationsUrl}/*`, Component: NotFoundPage },
  ],
  menu: [
    {
      places: { catalogFoot: 10, customise: 30 },
      label: () => label('operations'),
      address: operationsUrl,
      icon: OperationsIcon,
      needs: ['read', 'item'],
    },
    operation('jobs', 10, jobsUrl, ProcessEventIcon),
    // Pages are built in bulk where the page builder is on (JOB-19).
    operation('massPages', 20, massPagesUrl, BuildIcon, {
      needs: ['edit', 'publish'],
      inTenant: ({ page_builder_v2: on }) => on,
    }),
    operation('massCampaigns', 30, massCampaignsUrl, BuildIcon, { needs: ['edit', 'publish'] }),
    operation('builds', 40, buildsUrl, BuildsIcon, { needs: ['read', 'publish'] }),
    operation('schedules', 50, schedulesUrl, ScheduleIcon, { needs: ['read', 'publish'] }),
    operation('export', 60, exportUrl, DownloadIcon, { needs: ['create', 'export'] }),
    operation('import', 70, importUrl, UploadIcon, { needs: ['create', 'page'] }),
    operation('productCatalog', 80, productCatalogUrl, BillingSyncIcon, { needs: ['read', 'product_catalog'] }),
    operation('priceChange', 84, priceChangeUrl, RatePlanIcon, { needs: ['delete', 'subscriptions'] }),
    operation('takeOver', 85, takeOverUrl, TakeOverIcon, { needs: ['delete', 'subscriptions'] }),
    operation('catalogCreation', 90, catalogCreationUrl, SampleCatalogueIcon, {
      needs: ['create', 'one_click_catalog_creation'],
    }),
  ],
})
