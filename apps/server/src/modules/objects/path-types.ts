import type { Area } from '@perennial/domain/access'
import { pathTypeNamed, pathTypeOfRecord, pathTypes } from '@perennial/domain/records'

/** All record types with the areas that decide who sees them. */
export const recordTypes = pathTypes

/** Undefined for unknown path types, which are refused (OBJ-18). */
export const recordTypeOf = (pathType: string): string | undefined => pathTypeNamed(pathType)?.recordType

export const areaOfPathType = (pathType: string): Area | undefined => pathTypeNamed(pathType)?.area

/** The area of a record type in a related list. */
export const areaOfRecordType = (recordType: string): Area | undefined => pathTypeOfRecord(recordType)?.area

/** The name in addresses of a record type. */
export const pathTypeOf = (recordType: string): string | undefined => pathTypeOfRecord(recordType)?.pathType
