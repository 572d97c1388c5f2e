export { ApprovalWidget, type ApprovalWidgetProps } from './approval-widget.tsx'
