export { PermissionMatrix, type PermissionMatrixProps } from './permission-matrix.tsx'
