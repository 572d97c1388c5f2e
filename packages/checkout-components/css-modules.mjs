import path from 'node:path'

/**
 * Vite's `css.modules` settings, shared by all builds of the cards: the server's markup and the shop's style sheets
 * come from different builds and must agree on class names. Names have no hash, because file names are unique in this
 * package, so that page styles can rely on them, too.
 */
export const cssModules = {
  generateScopedName: (name, file) => {
    const component = path.basename(file.split('?')[0] ?? file).split('.')[0]
    return name === 'root' ? component : `${component}_${name}`
  },
}
