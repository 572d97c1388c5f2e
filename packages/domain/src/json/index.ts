export { joinedPatches, type JsonPatch, jsonPatch, patchedJson } from './patch.ts'
export { sameValue } from './same-value.ts'
