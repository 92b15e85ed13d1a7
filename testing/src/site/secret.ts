/** The secret of all nodes that tests start, in this process and in others: one accepts what another has signed. */
export const testSecret = 'a secret only the tests of this run know'
