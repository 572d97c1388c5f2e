import type { Hosts } from '@perennial/domain/settings'
import type { Tx } from '../../db/port.ts'
import { siteKeyOf } from '../checkout/bot-check.ts'
import { readSetting } from './setting-store.ts'

/** Third-party sources that pages of the shop may use, by settings. */
export interface PageSources extends Hosts {
  /** Origins of scripts and frames: those of the bot check, while it is on. */
  scripts: readonly string[]
}

const botCheckOrigins = ['https://www.google.com', 'https://www.gstatic.com']

export const pageSources = async (tx: Tx): Promise<PageSources> => ({
  ...(await readSetting(tx, 'hosts')),
  scripts: (await siteKeyOf(tx)) === null ? [] : botCheckOrigins,
})
