export { Row, type RowProps, Stack, type StackProps } from './stack.tsx'
