import type { Hosts } from '@perennial/domain/settings'
import type { Tx } from '../../db/port.ts'
import { siteKeyOf } from '../checkout/bot-check.ts'
import { readSetting } from './setting-store.ts'

/** What pages of the shop may use of others, by settings. */
export interface PageSources extends Hosts {
  /** Origins whose scripts and frames they load: those of the bot check, while it is on. */
  scripts: readonly string[]
}

const botCheckOrigins = ['https://www.google.com', 'https://www.gstatic.com']

export const pageSources = async (tx: Tx): Promise<PageSources> => ({
  ...(await readSetting(tx, 'hosts')),
  scripts: (await siteKeyOf(tx)) === null ? [] : botCheckOrigins,
})
