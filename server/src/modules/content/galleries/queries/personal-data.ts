import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'photos',
    exports: `
      select id, gallery_id, file_id, title, status, created_at from photos where creator_id = $1 order by
      created_at`,
    erases: 'delete from photos where creator_id = $1 and gallery_id is null',
    kept: 'Photos of a gallery go with the gallery.',
  },
]
