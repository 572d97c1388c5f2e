import type { BoxPlaces, PlacementRules } from '@perennial/domain/page'
import type { FieldError } from '@perennial/domain/result'
import type { Field } from './fields.ts'
import type { RemoteSource } from './remote-source.ts'

/** Groups of the Add Component dialog (BLD-17), in order. */
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
 * When a card's script starts in the shopper's browser. `none`: never, the card is plain HTML and must not use state,
 * effects or handlers.
 */
export type Hydrate = 'none' | 'load' | 'idle' | 'visible' | 'interaction'

/** A slot for subcomponents: the property that holds them and the components it accepts. */
export interface Slot {
  /** Property of the card that holds the list of subcomponents. */
  name: string
  label: string
  /** Paths of the accepted components. */
  accepts: readonly string[]
  max?: number
}

/**
 * All metadata of a component apart from its code: palette entry, form, defaults, translation, placement, hydration.
 * Plain data and pure functions, so that console, server and shop can all read it.
 */
export interface ComponentDescriptor extends PlacementRules {
  /** Unique path, stored on cards: `/components/hero`. */
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
  /** Properties that never leave the server, because only some visitors may receive them, such as a code. */
  serverOnly?: readonly string[]
  /** Fields of the Localisation tab; `items.*.title` matches the titles of all items. */
  translatable: readonly string[]
  slots?: readonly Slot[]
  /** Where it takes any card that its section takes; missing for a component that is no box (PAG-54). */
  holds?: BoxPlaces
  hydrate: Hydrate
  /**
   * Shows or changes what is a shopper's own: its pages are served by the account origin, and hold no components of
   * others.
   */
  onAccount?: boolean
  /** Takes a payment: its pages are on the account origin, too, and may load what payment providers need. */
  takesPayment?: boolean
  /** Version of the schema of `props`, written on new cards. */
  propsVersion: number
  /** `migrations[n]` migrates properties from version n to n + 1. */
  migrations?: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[]
  /** The component's built-in texts (labels, messages), by language. A page includes those of its own language only. */
  texts?: (language: string) => Record<string, string>
  /** What is wrong with properties that are within the limits of their fields; paths lead into the properties. */
  errorsIn?: (props: Record<string, unknown>) => FieldError[]
  /** Paths of the offers that the card shows, so that a render can provide their prices. */
  offersIn?: (props: Record<string, unknown>) => string[]
  /** For a remote component: where the code of each version is. `version` is the newest. */
  remote?: Readonly<Record<string, RemoteSource>>
}

/** All available components by path. */
export type ComponentRegistry = ReadonlyMap<string, ComponentDescriptor>

export function registryOf(descriptors: readonly ComponentDescriptor[]): ComponentRegistry {
  const registry = new Map<string, ComponentDescriptor>()
  for (const descriptor of descriptors) {
    if (registry.has(descriptor.path)) throw new Error(`Two components have the path ${descriptor.path}.`)
    registry.set(descriptor.path, descriptor)
  }
  return registry
}

/** The shop's components together with remote ones; remote ones never replace ours. */
export const withComponents = (
  registry: ComponentRegistry,
  published: readonly ComponentDescriptor[],
): ComponentRegistry =>
  published.length === 0 ? registry : new Map([...published.map((one) => [one.path, one] as const), ...registry])

/** Migrates a card's properties to the version that its component expects. */
export function currentProps(
  descriptor: ComponentDescriptor,
  card: { props: Record<string, unknown>; propsVersion?: number },
): Record<string, unknown> {
  const from = card.propsVersion ?? 0
  return (descriptor.migrations ?? []).slice(from).reduce((props, migrate) => migrate(props), card.props)
}
