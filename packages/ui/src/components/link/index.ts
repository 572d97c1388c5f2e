export { Link, type LinkProps, LinkRouter, type LinkRouterProps } from './link.tsx'
