export { type ComponentFiles, filesInManifest, loadingTexts } from './manifest.ts'
export { componentPath, isPackageName, packageFolder, pinnedVersion } from './names.ts'
export { type DescribedPackage, otherReact, pageReactMajor, readPackage } from './read-package.ts'
export { compareVersions, isVersion, rangeTakesMajor } from './versions.ts'
