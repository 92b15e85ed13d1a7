import { event } from '../base/event.ts'
import { Fields, Id } from '../base/shapes.ts'
import { ReportTarget } from '../reports/shapes.ts'

export const moderationEvents = {
  contentRestricted: event({
    name: 'content_restricted',
    from: 'server',
    who: 'visitor',
    summary: 'Operators hid content or took it down: open pages remove it; ids only',
    payload: Fields({ target: ReportTarget, targetId: Id }),
  }),
}
