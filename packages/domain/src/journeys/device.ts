import { type Device, devices } from './group.ts'

/** Headers of Amazon CloudFront, by what they say. */
const ofCloudFront: Readonly<Record<Device, string>> = {
  Android: 'cloudfront-is-android-viewer',
  Desktop: 'cloudfront-is-desktop-viewer',
  IOS: 'cloudfront-is-ios-viewer',
  Mobile: 'cloudfront-is-mobile-viewer',
  Tablet: 'cloudfront-is-tablet-viewer',
}

/**
 * What a visitor's device is, from the headers of a request (JRN-24): those of CloudFront, which has looked already; else
 * the user agent, and the browser's hints where it says nothing of use. A phone is a `Mobile`, an iPad a `Tablet`; both
 * name their system beside it. An iPad that asks for sites as a Mac does is a `Desktop`: nothing in its request tells it
 * from one.
 * @param header a header by its name in lower case
 * @returns several may fit, none when nothing is known
 * @example devicesOf((name) => request.headers.get(name) ?? undefined) // ['IOS', 'Mobile']
 */
export function devicesOf(header: (name: string) => string | undefined): Device[] {
  const reported = devices.filter((device) => header(ofCloudFront[device]) === 'true')
  if (reported.length > 0) return reported
  const agent = header('user-agent') ?? ''
  const hint = header('sec-ch-ua-mobile')
  if (/\b(?:iPhone|iPod)\b/.test(agent)) return ['IOS', 'Mobile']
  if (/\biPad\b/.test(agent)) return ['IOS', 'Tablet']
  if (/\bAndroid\b/.test(agent) || header('sec-ch-ua-platform') === '"Android"') {
    // Android's tablets leave the word out, by its makers' rule.
    return ['Android', /\bMobile\b/.test(agent) || hint === '?1' ? 'Mobile' : 'Tablet']
  }
  if (/\bMobi/.test(agent) || hint === '?1') return ['Mobile']
  return agent === '' && hint === undefined ? [] : ['Desktop']
}
