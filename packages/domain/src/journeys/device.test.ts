import { expect, test } from 'vitest'
import { devicesOf } from './index.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1'
const androidPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const androidTablet =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const firefoxPhone = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test.each<[string, Record<string, string>, string[]]>([
  ['an iPhone', { 'user-agent': iPhone }, ['IOS', 'Mobile']],
  ['an iPad', { 'user-agent': iPad }, ['IOS', 'Tablet']],
  ['a phone with Android', { 'user-agent': androidPhone }, ['Android', 'Mobile']],
  ['a phone with Android and Firefox', { 'user-agent': firefoxPhone }, ['Android', 'Mobile']],
  ['a tablet with Android', { 'user-agent': androidTablet, 'sec-ch-ua-mobile': '?0' }, ['Android', 'Tablet']],
  ['a Mac', { 'user-agent': mac }, ['Desktop']],
  ['a PC', { 'user-agent': windows, 'sec-ch-ua-mobile': '?0' }, ['Desktop']],
  ['hints alone, of a phone', { 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' }, ['Android', 'Mobile']],
  ['hints alone, of a computer', { 'sec-ch-ua-mobile': '?0' }, ['Desktop']],
  [
    'another phone',
    { 'user-agent': 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.5 Version/10.54 Mobi' },
    ['Mobile'],
  ],
  [
    'what a network has found out, whatever the browser says',
    { 'user-agent': mac, 'cloudfront-is-tablet-viewer': 'true', 'cloudfront-is-ios-viewer': 'true' },
    ['IOS', 'Tablet'],
  ],
  ['a network that says no', { 'user-agent': iPhone, 'cloudfront-is-desktop-viewer': 'false' }, ['IOS', 'Mobile']],
  ['nothing', {}, []],
])('%s (JRN-24)', (_, headers, expected) => {
  expect(devicesOf((name) => headers[name])).toEqual(expected)
})
