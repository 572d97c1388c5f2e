export {
  type BlockField,
  type BlockRole,
  blockOf,
  blockRoles,
  type Blocks,
  blocksIn,
  blockTexts,
  blockTree,
  cardsOf,
  isUse,
  newBlock,
  type OpenFields,
  openFieldsOf,
  ownFieldsOf,
  ownValuesOf,
  type OwnValues,
  type SharedBlock,
  useComponent,
  newUse,
} from './shared-block.ts'
export { cardIdAt, type Expanded, expandOnce, expandPage, expandUse, joined, textsAt, idOfUse } from './expand.ts'
export { blockErrors } from './block-errors.ts'
export { blocksReached, reaches } from './cycles.ts'
export { blockFrom, detachBlock, type MadeBlock } from './make-block.ts'
export {
  blocksFromExport,
  carriedBlocks,
  type ImportChoice,
  importChoices,
  type ImportedPage,
  importedPage,
} from './carried-blocks.ts'
export { ownFieldsOfAll, pageOfUse, type UseChange, changeAtUse, usesOn } from './block-change.ts'
