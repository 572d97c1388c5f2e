import * as z from 'zod'

const ApprovalComment = z.object({
  body: z.string().min(1).max(5000),
  timestamp: z.iso.datetime(),
  author: z.string().min(1).max(200),
})

/** Approval of an item, with comments (APV-01). Times are ISO 8601 in UTC (APV-02). */
export const Approval = z.object({
  approved: z.boolean(),
  approved_name: z.string().max(200).nullish(),
  approved_date: z.iso.datetime().nullish(),
  comments: z.array(ApprovalComment).max(500),
})
export type Approval = z.infer<typeof Approval>

export const noApproval: Readonly<Approval> = { approved: false, comments: [] }

/** Text where an unapproved item is shown without its widget (APV-06). */
export const compactApprovalText = 'Waiting for Approval'

/**
 * Text of the approval widget (APV-03 to APV-05).
 * @param ago formats an instant as relative time, e.g. "2 hours ago"
 */
export function approvalText(approval: Approval, ago: (instant: string) => string): string {
  if (!approval.approved) return approval.comments.length > 0 ? 'Unresolved Comments' : 'Awaiting Approval'
  const when = approval.approved_date ? ` (${ago(approval.approved_date)})` : ''
  return `Approved by ${approval.approved_name ?? ''}${when}`
}

/** The approval after a user approves (APV-07). @param now ms since 1970 */
export const approvedBy = (approval: Approval, fullName: string, now: number): Approval => ({
  ...approval,
  approved: true,
  approved_name: fullName,
  approved_date: new Date(now).toISOString(),
})

/** No longer approved: name and date go, comments stay (APV-08). */
export const disapproved = (approval: Approval): Approval => ({
  ...approval,
  approved: false,
  approved_name: null,
  approved_date: null,
})

/** With a further comment; an empty one is not added (APV-09). @param now ms since 1970 */
export function commented(approval: Approval, body: string, author: string, now: number): Approval {
  const text = body.trim()
  if (text === '') return approval
  const comment = { body: text, timestamp: new Date(now).toISOString(), author }
  return { ...approval, comments: [...approval.comments, comment] }
}
