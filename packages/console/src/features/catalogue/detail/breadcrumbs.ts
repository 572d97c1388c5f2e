import type { Item } from '@perennial/api/catalogue'
import { detailAddress, isRootPath, nameOf, parentOf } from '@perennial/domain/catalogue'
import type { Breadcrumb } from '@perennial/ui/breadcrumbs'
import { words } from '../../../words/index.ts'
import { breadcrumbHome } from '../../../menu/index.ts'

/** Breadcrumbs of an item: catalogue, tree, directories, name. @param label of the tree */
export function breadcrumbsOf({ path, name }: Pick<Item, 'path' | 'name'>, label: string): Breadcrumb[] {
  const above: Breadcrumb[] = []
  for (let index = parentOf(path); index !== '/'; index = parentOf(index)) {
    above.unshift({ label: isRootPath(index) ? label : nameOf(index), href: detailAddress(index) })
  }
  return [{ label: words('catalog'), href: breadcrumbHome }, ...above, { label: name }]
}
