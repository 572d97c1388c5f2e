export { ConsolePalette, type ConsolePaletteProps } from './console-palette.tsx'
