/** Settings for Vite's `css.modules`; see `css-modules.mjs`. */
export declare const cssModules: {
  generateScopedName: (name: string, file: string) => string
}
