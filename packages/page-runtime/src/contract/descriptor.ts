import type { PlacementRules } from '@perennial/domain/page'
import type { Field } from './fields.ts'
import type { RemoteSource } from './remote-source.ts'

/** Groups of the Add Component dialog (BLD-17), in its order. */
export const paletteGroups = [
  'Acquisition',
  'Enforcement / Eligibility',
  'Header / Footer',
  'Interactive',
  'Self-Service / Manage my account',
  'Miscellaneous',
  'Visual',
  'Custom Components',
  'Cart',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/**
 * When the script of a card starts in a shopper's browser. `none`: never, the card is plain HTML and must not use state,
 * effects or handlers.
 */
export type Hydrate = 'none' | 'load' | 'idle' | 'visible' | 'interaction'

/** A place inside a card for subcomponents: the property that holds them and what it takes. */
export interface Slot {
  /** Property of the card that holds the list of subcomponents. */
  name: string
  label: string
  /** Paths of the components it takes. */
  accepts: readonly string[]
  max?: number
}

/**
 * Everything the product knows of a component, beside its code: palette entry, form, defaults, translation, placement,
 * start of its script. Plain data and pure functions, so that console, server and shop can all read it.
 */
export interface ComponentDescriptor extends PlacementRules {
  /** Identity, stored on cards: `/components/hero`. */
  path: string
  name: string
  /** Semantic version of the component's code. */
  version: string
  /** One sentence for the palette and the documentation. */
  description: string
  group: PaletteGroup
  /** Name of a lucide icon, e.g. `image`. */
  icon: string
  keywords: readonly string[]
  /** Not offered in the Add Component dialog (subcomponents, retired components). */
  hidden?: boolean
  fields: readonly Field[]
  /** Properties of a new card. */
  defaults: Readonly<Record<string, unknown>>
  /** Properties that never leave the server: what is sent to some visitors only, such as a code. */
  serverOnly?: readonly string[]
  /** Fields that the Localisation tab offers; `items.*.title` stands for the titles of all items. */
  translatable: readonly string[]
  slots?: readonly Slot[]
  hydrate: Hydrate
  /** Version of the shape of `props`, written on new cards. */
  propsVersion: number
  /** `migrations[n]` brings properties from version n to n + 1. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[]
  /**
   * Texts that the component brings itself (labels, messages), by language. A page carries those of its own language
   * only.
   */
  texts?: (language: string) => Record<string, string>
  /** Paths of the offers the card shows, so that a render can bring their prices. */
  offersIn?: (props: Record<string, unknown>) => string[]
  /** For a component that somebody else has published: where the code of each version is. `version` is the newest. */
  remote?: Readonly<Record<string, RemoteSource>>
}

/** All known components by path. */
export type ComponentRegistry = ReadonlyMap<string, ComponentDescriptor>

export function registryOf(descriptors: readonly ComponentDescriptor[]): ComponentRegistry {
  const registry = new Map<string, ComponentDescriptor>()
  for (const descriptor of descriptors) {
    if (registry.has(descriptor.path)) throw new Error(`Two components have the path ${descriptor.path}.`)
    registry.set(descriptor.path, descriptor)
  }
  return registry
}

/** The components of the shop together with those that others have published; ours are never replaced. */
export const withComponents = (
  registry: ComponentRegistry,
  published: readonly ComponentDescriptor[],
): ComponentRegistry =>
  published.length === 0 ? registry : new Map([...published.map((one) => [one.path, one] as const), ...registry])

/** The properties of a card in the shape its component expects now. */
export function currentProps(
  descriptor: ComponentDescriptor,
  card: { props: Record<string, unknown>; propsVersion?: number },
): Record<string, unknown> {
  const from = card.propsVersion ?? 0
  return (descriptor.migrations ?? []).slice(from).reduce((props, migrate) => migrate(props), card.props)
}
