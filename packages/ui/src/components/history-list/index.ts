export { type HistoryEntry, HistoryList, type HistoryListProps } from './history-list.tsx'
