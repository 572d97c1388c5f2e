export { StatCard, type StatCardProps, StatRow } from './stat-card.tsx'
