export { LoadMore, type LoadMoreProps } from './load-more.tsx'
export { type PageStep, Pagination, type PaginationProps } from './pagination.tsx'
