import path from 'node:path'

/**
 * Settings for Vite's `css.modules`, the same wherever cards are built: the server's markup and the shop's style sheets
 * come from different builds and must agree on class names. Names have no hash, since file names are unique in this
 * package, so that page styles can rely on them, too.
 */
export const cssModules = {
  generateScopedName: (name, file) => {
    const component = path.basename(file.split('?')[0] ?? file).split('.')[0]
    return name === 'root' ? component : `${component}_${name}`
  },
}
