export { ErrorPage, type ErrorPageKind, type ErrorPageProps } from './error-page.tsx'
