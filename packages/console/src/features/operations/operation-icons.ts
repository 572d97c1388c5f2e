import { operationsAddress } from '@perennial/domain/navigation'
import {
  BillingSyncIcon,
  BuildIcon,
  BuildsIcon,
  DownloadIcon,
  type IconPicture,
  OperationsIcon,
  ProcessEventIcon,
  SampleCatalogueIcon,
  ScheduleIcon,
  UploadIcon,
} from '@perennial/ui/icons'

const icons: Readonly<Record<string, IconPicture>> = {
  jobs: ProcessEventIcon,
  pages2: BuildIcon,
  campaigns: BuildIcon,
  builds: BuildsIcon,
  schedules: ScheduleIcon,
  export: DownloadIcon,
  import: UploadIcon,
  product_catalog: BillingSyncIcon,
  catalog_creation: SampleCatalogueIcon,
}

/** The picture of an operation. */
export const operationIcon = (address: string): IconPicture =>
  icons[address.slice(operationsAddress.length + 1)] ?? OperationsIcon
