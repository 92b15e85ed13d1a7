import type { PersonalTable } from '#platform/extensions'

export const personalData: PersonalTable[] = [
  {
    table: 'blocked_pictures',
    notExported: 'The pictures themselves are among the files, if they still exist.',
    erases: 'update blocked_pictures set owner_id = null where owner_id = $1',
    kept: 'The fingerprints of pictures that were taken down stay, so that copies are refused.',
  },
]
