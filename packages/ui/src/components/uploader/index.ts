export { AssetPreview, type AssetPreviewProps } from './asset-preview.tsx'
export { type Upload, Uploader, type UploaderProps } from './uploader.tsx'
