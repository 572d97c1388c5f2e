/** Path of the npm registry, on the console's origin. */
export const registryPath = '/registry/'
