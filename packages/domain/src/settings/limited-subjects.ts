/** What is limited and counted: what shoppers try, then the sign-ins of shoppers and of staff. */
export const limitedSubjects = ['payment', 'promo_code', 'checkout', 'shopper_code', 'password', 'two_step'] as const
export type LimitedSubject = (typeof limitedSubjects)[number]
