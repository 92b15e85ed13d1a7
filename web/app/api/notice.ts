/** The cookie with a message for the next page. */
export const notice = { cookie: 'notice', seconds: 30 }
