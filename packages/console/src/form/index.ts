export { ConflictNotice, type ConflictNoticeProps } from './conflict-notice.tsx'
export { FormFrame, type FormFrameProps } from './form-frame.tsx'
export { asked, LeaveGuard, type LeaveGuardProps } from './leave-guard.tsx'
export { type Form, type FormOptions, useForm } from './use-form.ts'
