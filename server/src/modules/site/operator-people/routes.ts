import { operatorPeopleCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { searchEntries } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { listLogins } from './list-logins.ts'
import { searchEveryone } from './search-everyone.ts'
import { showPerson } from './show-person.ts'

export function operatorPeopleRoutes(routes: Routes, platform: Platform) {
  routes.handle(operatorPeopleCalls.operatorPeople, ({ query }) => searchEveryone(platform, query))

  routes.handle(operatorPeopleCalls.operatorPerson, ({ params }) => showPerson(platform, params.id))

  routes.handle(operatorPeopleCalls.personLogins, ({ params, query }) =>
    listLogins(platform, params.id, query),
  )

  routes.handle(operatorPeopleCalls.personHistory, ({ params, query }) =>
    searchEntries(platform, { ...query, subjectId: params.id }),
  )
}
