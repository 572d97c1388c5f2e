export { BrandMark, type BrandMarkProps } from './brand-mark.tsx'
export { TopBar, type TopBarProps, type ViewLink } from './top-bar.tsx'
