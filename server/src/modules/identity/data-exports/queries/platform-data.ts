import type { PersonalTable } from '#platform/extensions'

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
  {
    table: 'mails',
    // Links with tokens may still work.
    exports: `
      select subject, regexp_replace(body_text, '([?&]token=)[A-Za-z0-9_-]+', '\\1…', 'g') as body_text, status, created_at, sent_at from mails
      where lower(recipient) in (select lower(email) from accounts where id = $1) order by created_at`,
    erases: `
      delete from mails where lower(recipient) in (select lower(email) from accounts where id = $1)`,
  },
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
