export { MediaFile, media } from './media.ts'
