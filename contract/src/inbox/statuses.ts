/** No schema library here: the web bundles this file. */
export const contactStatuses = ['open', 'closed'] as const
export type ContactStatus = (typeof contactStatuses)[number]
