export { type Issue, nextIssue, parseIssues } from './issues.ts'
