import { exponentOf } from '../money/index.ts'

/** What is said about records. */
export const recordTexts = {
  required: 'Required field cannot be empty.',
  noDate: 'This is no date.',
  /** OBJ-70. */
  futureRequest: "Can't obfuscate customer with a date in the future.",
  /** In place of a sentence that named somebody. */
  erased: 'Erased at the request of the customer.',
  alreadyForgotten: 'The personal data of this customer has been erased already.',
  orderUnderWay: 'An order of this customer is being placed. Try again in a minute.',
  notSettled: 'Something of this customer has to be settled first.',
  /** OBJ-27. */
  customerNotFound: 'Customer not found! Please check the ID and try again.',
  /** OBJ-40. */
  subscriptionNotFound: 'Subscription not found!',
  chargeSettled: 'Only a charge that is not settled yet can be edited.',
  oneCurrency: (currency: string) => `All charges of a subscription are in one currency: ${currency}.`,
  negativeAmount: 'A charge cannot be negative.',
  amountStep: (currency: string) => `Amounts in ${currency} have ${exponentOf(currency)} decimal places at most.`,
  pastCharge: 'A charge cannot be moved into the past.',
  tooManySegments: (limit: number) => `A customer is in ${limit} segments at most.`,
  noSegment: (segments: string) => `There is no segment ${segments}. Choose one of the catalogue.`,
  /** OBJ-09. */
  noData: 'No data',
  invalidType: 'Invalid type',
} as const
