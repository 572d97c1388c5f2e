export const reportingUrl = '/reporting'
export const reportRoute = '/reporting/:kind'
export const figuresUrl = `${reportingUrl}/figures`
export const movementsUrl = `${figuresUrl}/movements`
export const reportUrl = (kind: string): string => `${reportingUrl}/${kind}`
