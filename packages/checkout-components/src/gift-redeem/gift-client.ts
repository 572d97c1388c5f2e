import type { GiftOfCode, RedeemedGift } from '@perennial/api/gift-codes'
import { callsOf } from '@perennial/api/shop-client'
import type { PostalAddress } from '@perennial/domain/order'
import type { CardContext } from '@perennial/page-runtime/contract'

export type { GiftOfCode, RedeemedGift } from '@perennial/api/gift-codes'

/** What the recipient has typed. */
export interface Typed {
  firstName: string
  lastName: string
  email: string
  address: PostalAddress
  consented: boolean
}

/** The calls about a gift's code. */
export function giftClient({ mode = 'test', language }: Pick<CardContext, 'mode' | 'language'>) {
  const call = callsOf({ mode })
  return {
    look: (code: string, signal?: AbortSignal) =>
      call<GiftOfCode>('POST', '/api/gift-codes/look', { code, language }, signal),
    /** @param sent with the key of the first try: sent again it redeems nothing again */
    redeem: (sent: Typed & { code: string; key: string }) =>
      call<RedeemedGift>('POST', '/api/gift-codes/redeem', { ...sent, language }),
  }
}

/** The code that the address names: in its path, as in mails, or behind a #, as typed elsewhere. */
export function codeInAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  const inPath = /^\/gift\/([0-9A-Za-z-]{12,20})$/.exec(pathname)?.[1]
  if (inPath) return inPath
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, 40)
  } catch {
    return ''
  }
}
