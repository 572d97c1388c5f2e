/** Where npm clients publish, on the console's origin. */
export const registryPath = '/registry/'
