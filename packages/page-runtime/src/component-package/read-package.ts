import { type FieldError, failed, ok, type Result } from '@perennial/domain/result'
import type { ComponentDescriptor, Hydrate } from '../contract/index.ts'
import { componentPath, isPackageName } from './names.ts'
import { readPackageProps } from './prop-fields.ts'
import { isVersion, rangeTakesMajor } from './versions.ts'

/** The React version of pages, which remote components run on. */
export const pageReactMajor = 19

/** What a package declares about its component, before the locations of its files are known. */
export interface DescribedPackage {
  packageName: string
  descriptor: ComponentDescriptor
  /** Height that the page reserves until the component's code is loaded, in px. */
  height: number
  /** Path of the manifest within the package. */
  manifest: string
}

const hydrates: readonly Hydrate[] = ['load', 'idle', 'visible', 'interaction']
const highest = 4000

/**
 * Builds a component's descriptor from its package.json (RUN-36, CMP-01): npm's `version`, `description` and
 * `keywords`, our settings in `perennial` (name, icon, when its script starts, its height), and its properties in
 * `perennialProps`.
 */
export function readPackage(json: unknown): Result<DescribedPackage> {
  const problems: FieldError[] = []
  const wrong = (path: string, message: string) => problems.push({ path, code: 'invalid', message })
  if (!isRecord(json)) return failed([{ path: '', code: 'invalid', message: 'package.json must hold an object.' }])
  const about = json.perennial === undefined ? {} : json.perennial
  if (!isRecord(about)) wrong('perennial', 'Describe the component by an object.')
  const own = isRecord(about) ? about : {}
  if (!isPackageName(json.name)) wrong('name', 'Name the package with a scope, in small letters: @acme/star-rating.')
  if (!isVersion(json.version)) wrong('version', 'Give a version of three numbers: 1.0.0.')
  const react = reactRangeOf(json)
  if (react === undefined) wrong('peerDependencies.react', `Name the React it is made for: ^${pageReactMajor}.0.0.`)
  else if (!rangeTakesMajor(react, pageReactMajor)) wrong('peerDependencies.react', otherReact(react))
  const props = readPackageProps(json.perennialProps ?? {}, problems)
  const hydrate = own.hydrate ?? 'visible'
  if (!hydrates.includes(hydrate as Hydrate)) wrong('perennial.hydrate', `It may be ${hydrates.join(', ')}.`)
  const height = own.height ?? 200
  if (typeof height !== 'number' || !(height >= 0 && height <= highest)) {
    wrong('perennial.height', `Give the height in px, from 0 to ${highest}.`)
  }
  const manifest = own.manifest ?? 'manifest.json'
  if (typeof manifest !== 'string' || !/^(?:[\w-]+\/)*manifest\.json$/.test(manifest)) {
    wrong('perennial.manifest', 'Name the manifest within the package: dist/manifest.json.')
  }
  if (problems.length > 0) return failed(problems.slice(0, 20))
  const packageName = json.name as string
  return ok({
    packageName,
    height: height as number,
    manifest: manifest as string,
    descriptor: {
      path: componentPath(packageName),
      name: text(own.name, 60) ?? packageName.split('/')[1]!,
      version: json.version as string,
      description: text(json.description, 200) ?? '',
      group: 'Custom Components',
      icon: text(own.icon, 40) ?? 'package',
      keywords: Array.isArray(json.keywords) ? json.keywords.flatMap((word) => text(word, 40) ?? []).slice(0, 20) : [],
      // BLD-18, CMP-07: subcomponents are offered within their component, not in the palette.
      ...(own.hidden === true || own.subcomponent === true ? { hidden: true } : {}),
      ...(typeof own.limitPerSection === 'number' ? { limitPerSection: own.limitPerSection } : {}),
      fields: props.fields,
      defaults: props.defaults,
      translatable: props.translatable,
      ...(props.slots.length > 0 ? { slots: props.slots } : {}),
      hydrate: hydrate as Hydrate,
      propsVersion: 0,
    },
  })
}

/** Why a component built for another React is rejected. */
export const otherReact = (range: string): string =>
  `This component was built for React ${range}. Pages run React ${pageReactMajor}: build it with that and publish it again.`

function reactRangeOf({ peerDependencies }: Record<string, unknown>): string | undefined {
  const range = isRecord(peerDependencies) ? peerDependencies.react : undefined
  return typeof range === 'string' ? range : undefined
}

const text = (value: unknown, limit: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, limit) : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
