export { type PageStep, Pagination, type PaginationProps } from './pagination.tsx'
