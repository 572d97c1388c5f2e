export const reportingUrl = '/reporting'
export const reportRoute = '/reporting/:kind'
export const reportUrl = (kind: string): string => `${reportingUrl}/${kind}`
