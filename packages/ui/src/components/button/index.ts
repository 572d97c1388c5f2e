export {
  Button,
  type ButtonEmphasis,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
} from './button.tsx'
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx'
export { buttonStyle } from './button.styles.ts'
