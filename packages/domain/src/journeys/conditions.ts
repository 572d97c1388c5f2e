import type { JourneyCondition, JourneyConditionType, JwtStatement } from './group.ts'
import type { Visitor } from './visitor.ts'

type Test = (value: string, visitor: Visitor) => boolean

const same = (one: string | undefined, other: string): boolean =>
  one !== undefined && one.trim().normalize('NFC').toUpperCase() === other.trim().normalize('NFC').toUpperCase()

const tests: Readonly<Record<Exclude<JourneyConditionType, 'jwt'>, Test>> = {
  country: (value, { country }) => same(country, value),
  region: (value, { region, country }) =>
    same(region, value) || (!!country && same(`${country}-${region ?? ''}`, value)),
  city: (value, { city }) => same(city, value),
  authentication: (value, { loggedIn = false }) => value === (loggedIn ? 'validJwtWithUserId' : 'noValidJwt'),
  segment: (value, { segments = [] }) => segments.includes(value),
  subscriptionStatus: (value, { hasActiveSubscription = false }) =>
    value === (hasActiveSubscription ? 'activeSub' : 'noActiveSub'),
  subscriptionOfferLabel: (value, { subscriptionOfferLabels = [] }) => subscriptionOfferLabels.includes(value),
  cloudfrontDevice: (value, { devices = [] }) => (devices as readonly string[]).includes(value),
  queryString: (value, { query = '' }) => hasParameter(query, value),
  cookie: (value, { cookies = [] }) => value !== '' && cookies.includes(value),
}

/** Whether a condition holds: one of its values matches. An invalid type or value never does. */
export function journeyConditionHolds({ type, value }: JourneyCondition, visitor: Visitor): boolean {
  if (!Array.isArray(value)) return false
  if (type === 'jwt') return value.some((statement) => isStatement(statement) && claimFits(statement, visitor.claims))
  if (!Object.hasOwn(tests, type)) return false
  return value.some((one) => typeof one === 'string' && one !== '' && tests[type](one, visitor))
}

/** `utm_source=mail` requires the parameter with this value, `utm_source` only the parameter. */
function hasParameter(query: string, expected: string): boolean {
  const parameters = [...new URLSearchParams(query)]
  const [requested] = [...new URLSearchParams(expected)]
  if (!requested) return false
  const [name, value] = requested
  return parameters.some(([key, actual]) => key === name && (!expected.includes('=') || actual === value))
}

const isStatement = (value: unknown): value is JwtStatement =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as JwtStatement).condition === 'string' &&
  ['string', 'number'].includes(typeof (value as JwtStatement).value)

function claimFits({ condition, operator, value }: JwtStatement, claims: Visitor['claims']): boolean {
  const claim = claimAt(claims, condition)
  if (operator === '=') {
    const candidates = Array.isArray(claim) ? claim : [claim]
    return candidates.some(
      (one) => ['string', 'number', 'boolean'].includes(typeof one) && String(one) === String(value),
    )
  }
  const difference = compared(claim, value)
  if (difference === undefined) return false
  return operator === '>' ? difference > 0 : operator === '<' && difference < 0
}

/** A claim by name, or by a dotted path into objects; a claim whose name contains dots takes precedence. */
function claimAt(claims: Visitor['claims'], name: string): unknown {
  if (claims && Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (at, step) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, step)
          ? (at as Record<string, unknown>)[step]
          : undefined,
      claims,
    )
}

/** Which of two numbers is larger, read from numbers or their text; undefined when one of them is no number. */
function compared(one: unknown, other: unknown): number | undefined {
  const [left, right] = [numberOf(one), numberOf(other)]
  return left === undefined || right === undefined ? undefined : left - right
}

function numberOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
