import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'video_participants',
    exports: 'select item_id from video_participants where creator_id = $1',
    erases: 'delete from video_participants where creator_id = $1',
  },
]
