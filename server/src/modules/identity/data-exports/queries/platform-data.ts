import type { PersonalTable } from '#platform/extensions'

/**
 * Emails without an account, such as those from before the column, belong to the account that has confirmed their address,
 * if they were sent after that. An unconfirmed address may be another person's.
 */
const ownMails = `id in (
  select id from mails where account_id = $1
  union all
  select m.id from accounts a
  join mails m on m.account_id is null and lower(m.recipient) = lower(a.email) and m.created_at >= a.email_confirmed_at
  where a.id = $1 and a.verified_email)`

export const mailsData: PersonalTable = {
  table: 'mails',
  // Links with tokens may still work.
  exports: `
    select subject, regexp_replace(body_text, '([?&]token=)[A-Za-z0-9_-]+', '\\1…', 'g') as body_text, status, created_at, sent_at from mails
    where ${ownMails} order by created_at`,
  erases: `delete from mails where ${ownMails}`,
}

/** Tables of the platform, which knows no people. They are erased before the account, whose address finds its emails. */
export const platformData: PersonalTable[] = [
  {
    table: 'files',
    exports: `
      select id, kind, name, mime, size, width, height, duration, status, created_at from files
      where owner_id = $1 and kind <> 'data-export' order by created_at`,
    erases: 'update files set owner_id = null where owner_id = $1',
    kept: 'Files that nothing uses any more are deleted within a day; the rest was bought.',
  },
  mailsData,
  {
    table: 'uploads',
    notExported: 'Files on their way, which are deleted after a day.',
    erases: 'delete from uploads where account_id = $1',
  },
  {
    table: 'storage_reservations',
    notExported: 'Technical: room for files on their way.',
    erases: 'delete from storage_reservations where account_id = $1',
  },
  {
    table: 'owner_revocations',
    notExported: 'Technical: since when links to files of the account are valid.',
    erases: 'delete from owner_revocations where owner_id = $1',
  },
  {
    table: 'media_turns',
    notExported: 'Technical: whose video is processed next.',
    erases: 'delete from media_turns where owner_id = $1',
  },
]
