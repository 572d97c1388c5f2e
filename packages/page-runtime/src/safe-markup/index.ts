export { SafeMarkup } from './safe-markup.tsx'
