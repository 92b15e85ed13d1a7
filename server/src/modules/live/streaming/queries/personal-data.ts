import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'streams',
    exports: `
      select id, status, description, goal_title, goal_tokens, goal_raised, is_recorded, peak_viewers, seconds,
      scheduled_at, started_at, ended_at, created_at from streams where creator_id = $1 order by created_at`,
    erases: `update streams set description = '', goal_title = null, goal_tokens = null where creator_id = $1`,
    kept: 'A stream goes with its item; tickets that people paid for stay.',
  },
  {
    table: 'stream_keys',
    notExported: 'A secret.',
    erases: 'delete from stream_keys where creator_id = $1',
  },
  {
    table: 'stream_reminders',
    exports: 'select stream_id, created_at from stream_reminders where account_id = $1',
    erases: 'delete from stream_reminders where account_id = $1',
  },
  {
    table: 'stream_recordings',
    exports: `
      select title, status, seconds, created_at from stream_recordings where creator_id = $1 order by created_at`,
    erases: `delete from stream_recordings where creator_id = $1 and status in ('ready', 'failed', 'published')`,
  },
]
