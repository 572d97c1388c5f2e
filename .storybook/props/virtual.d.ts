declare module 'virtual:perennial-props' {
  // A module that is only declared takes no relative import at its top.
  // oxlint-disable-next-line typescript/consistent-type-imports
  type Documented = import('./props.ts').DocumentedComponent
  /** What each page of the documentation says about properties, by its title. */
  export const props: Readonly<Record<string, readonly Documented[]>>
}
