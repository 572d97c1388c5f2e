/** The texts of what is done with a gift. */
export const giftActionWords = {
  resend: { label: 'giftAction_resend', title: 'giftTitle_resend', done: 'giftDone_resend' },
  move: { label: 'giftAction_move', title: 'giftTitle_move', done: 'giftDone_move' },
  extend: { label: 'giftAction_extend', title: 'giftTitle_extend', done: 'giftDone_extend' },
  cancel: { label: 'giftAction_cancel', title: 'giftTitle_cancel', done: 'giftDone_cancel' },
} as const

/** The texts of where a gift stands. */
export const giftStateWords = {
  scheduled: 'gift_scheduled',
  sent: 'gift_sent',
  redeemed: 'gift_redeemed',
  started: 'gift_started',
  expired: 'gift_expired',
  cancelled: 'gift_cancelled',
} as const
