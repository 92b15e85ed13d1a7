import type { PersonalTable } from '#platform/extensions'

/** Anybody can enter any address in the form, so messages belong to the account that has confirmed theirs. */
const own = `lower(m.email) in (select lower(a.email) from accounts a where a.id = $1 and a.verified_email)`
/** Before the confirmation, the address may have been another person's. */
const ownSince = `exists (select from accounts a where a.id = $1 and a.verified_email
  and lower(a.email) = lower(m.email) and m.created_at >= a.email_confirmed_at)`

export const personalData: PersonalTable[] = [
  {
    table: 'contact_replies',
    exports: `
      select r.text, r.created_at from contact_replies r join contact_messages m on m.id = r.message_id
      where ${ownSince} order by r.created_at`,
    erases: `delete from contact_replies r using contact_messages m where m.id = r.message_id and ${own}`,
  },
  {
    table: 'contact_messages',
    exports: `
      select m.name, m.email, m.subject, m.message, m.ip, m.created_at from contact_messages m
      where ${ownSince} order by m.created_at`,
    erases: `delete from contact_messages m where ${own}`,
  },
]
