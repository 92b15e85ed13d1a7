/** A sentence for the next page, which is there soon or never. */
export const notice = { cookie: 'notice', seconds: 30 }
