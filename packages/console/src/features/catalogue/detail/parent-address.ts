import type { Item } from '@perennial/api/catalogue'
import { detailAddress } from '@perennial/domain/catalogue'

/** Address of the list that contains an item (ITM-60): its directory, or its tree. */
export const parentAddress = ({ parent_path }: Pick<Item, 'parent_path'>): string => detailAddress(parent_path)
