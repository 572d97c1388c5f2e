export { itemAreaOf, isTree, recordTypeOfTree } from './trees.ts'
export { nameError, nameOf, parentOf, treeOf, withTagSlash } from './paths.ts'
export { normaliseTag, publishedStatusOf, type PublishedStatus } from './publication.ts'
