import { redirect } from 'react-router'
import { page } from '~/shell/page.server'

/** Where password managers send people (RFC 8615). Visitors are asked to log in first. */
export const loader = page('member', ({ viewer }) => {
  throw redirect(viewer.isPerformer ? '/creator/account/password' : '/user/account#password')
})
