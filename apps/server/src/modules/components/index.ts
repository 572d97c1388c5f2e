export { descriptorsFor, publishedDescriptors } from './component-store.ts'
export { isServed, packageFileKey } from './package-files.ts'
export { registry } from './registry.ts'
export { registryPath } from './registry-path.ts'
