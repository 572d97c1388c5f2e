import { trimEndOf } from '../text/index.ts'
import type { FieldError } from '../result/index.ts'
import { notAnOrigin } from './groups/hosts.ts'
import { settingErrors } from './setting-errors.ts'
import type { SettingValue } from './setting-groups.ts'

export type Hosts = SettingValue<'hosts'>

export const hostTexts = { title: 'Hosts', notAnOrigin } as const

/** What is wrong with the lists; the path names the list and the place. */
export const hostsErrors = (hosts: Hosts): FieldError[] => settingErrors('hosts', hosts)

/** An origin as it is stored: lower case, without a slash at its end. */
export const hostOf = (typed: string): string => trimEndOf(typed.trim().toLowerCase(), '/')
