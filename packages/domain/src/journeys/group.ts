/** Types of conditions, in the order of the editor's list (JRN-22). */
export const conditionTypes = [
  'country',
  'region',
  'city',
  'authentication',
  'segment',
  'subscriptionStatus',
  'subscriptionOfferLabel',
  'cloudfrontDevice',
  'queryString',
  'jwt',
  'cookie',
] as const
export type JourneyConditionType = (typeof conditionTypes)[number]

/** What the types are called (JRN-23). */
export const conditionTypeLabels: Readonly<Record<JourneyConditionType, string>> = {
  country: 'Country',
  region: 'Region',
  city: 'City',
  authentication: 'Authentication',
  segment: 'Segment',
  subscriptionStatus: 'Subscription Status',
  subscriptionOfferLabel: 'Subscription Offer Label',
  cloudfrontDevice: 'Device',
  queryString: 'Query String',
  jwt: 'JSON Web Token',
  cookie: 'Cookie Exists',
}

/** Device classes of the CDN (JRN-24). */
export const devices = ['Android', 'Desktop', 'IOS', 'Mobile', 'Tablet'] as const
export type Device = (typeof devices)[number]

/** Choices of conditions with a fixed list, by stored value (JRN-24, JRN-25, JRN-26). */
export const conditionOptions = {
  authentication: { noValidJwt: 'Anonymous', validJwtWithUserId: 'Logged In' },
  subscriptionStatus: { noActiveSub: 'No active subscription', activeSub: 'Active subscription' },
  cloudfrontDevice: { Android: 'Android', Desktop: 'Desktop', IOS: 'IOS', Mobile: 'Mobile', Tablet: 'Tablet' },
} as const

/** Operators of a statement about a token (JRN-27). */
export const jwtOperators = ['>', '=', '<'] as const

/** One statement about a claim of a visitor's token; `condition` names the claim, dotted into objects (JRN-27). */
export interface JwtStatement {
  condition: string
  operator: (typeof jwtOperators)[number]
  value: string | number
}

/** One test of a rule; its values are alternatives (JRN-19). */
export interface JourneyCondition {
  id: string
  type: JourneyConditionType
  value: (string | JwtStatement)[]
}

/** One destination of a rule with its share of visitors in per cent (JRN-20). */
export interface JourneyDestination {
  id: string
  split: number
  tag: string
}

/** Action of a rule (JRN-20). */
export interface JourneyAction {
  id: string
  type: 'destination'
  values: JourneyDestination[]
  /**
   * Assignment of the hundred buckets, as runs: stored so that a change of shares moves as few visitors as possible.
   * Without it the shares are assigned in order. `null` is the fallback.
   */
  buckets?: (readonly [destination: string | null, length: number])[]
}

/** One rule of a group (JRN-18). All its conditions must hold. */
export interface Journey {
  id: string
  conditions: JourneyCondition[]
  actions: JourneyAction[]
}

/** A journey group: where visitors come in, and by which rules they go on (JRN-16, JRN-17). */
export interface JourneyGroup {
  /** A tag path that ends in `/`. */
  starting_point: string
  fallback_tag: string
  domains: string[]
  canonicalUrl?: string
  journeys: Journey[]
}

/** A new group: the root as its start, no fallback yet and one blank rule (JRN-21). */
export const newGroup = (newId: () => string): JourneyGroup => ({
  starting_point: '/',
  fallback_tag: '',
  domains: [],
  journeys: [newJourney(newId)],
})

/** A blank rule. Without a destination it never applies. */
export const newJourney = (newId: () => string): Journey => ({ id: newId(), conditions: [], actions: [] })

/** A tag path as a starting point: with a slash at both ends. */
export const startingPointOf = (tag: string): string => {
  const parts = tag.trim().split('/')
  return ['', ...parts.filter((part) => part !== ''), ''].join('/')
}
