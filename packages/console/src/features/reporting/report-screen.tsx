import { orderReports } from '@perennial/domain/reports'
import { useParams } from 'react-router'
import { useStaff } from '../../staff/index.ts'
import { ForbiddenPage, NotFoundPage } from '../../page/index.ts'
import { ConversionReport } from './conversion-report.tsx'
import { FiguresReport } from './figures-report.tsx'
import { OrderEventsReport } from './order-events-report.tsx'

/** A report by its name in the address (RPT-01), for those who read subscriptions (RPT-02). */
export function ReportScreen() {
  const { kind = '' } = useParams()
  const { ability } = useStaff()
  if (!ability.can('read', 'subscriptions')) return <ForbiddenPage />
  if (kind === 'checkout-conversion') return <ConversionReport />
  if (kind === 'figures') return <FiguresReport />
  const report = orderReports.find((one) => one.kind === kind)
  return report ? <OrderEventsReport key={kind} report={report} /> : <NotFoundPage />
}
