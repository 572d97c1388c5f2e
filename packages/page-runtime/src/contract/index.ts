export type { CardComponent, CardContext, CardLibrary, CardProps, OfferView, PageContext, ShopLinks } from './card.ts'
export {
  type ComponentDescriptor,
  type ComponentRegistry,
  currentProps,
  type Hydrate,
  type PaletteGroup,
  paletteGroups,
  registryOf,
  type Slot,
  withComponents,
} from './descriptor.ts'
export { checkedCards } from './checked-cards.ts'
export { limitErrors, typeErrors } from './field-limits.ts'
export type { Field, FieldType } from './fields.ts'
export { newCardAsset, type RemoteSource, remoteSourceOf } from './remote-source.ts'
