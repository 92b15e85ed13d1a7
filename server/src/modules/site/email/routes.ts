import { emailCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { changeDelivery, viewDelivery } from './delivery.ts'
import { listTemplateVersions } from './template-versions.ts'
import { changeTemplate, listKinds, listTemplates, restoreTemplate, viewTemplate } from './templates.ts'
import { testDelivery } from './test-delivery.ts'
import { previewTemplate, testTemplate } from './try-template.ts'

export function emailRoutes(routes: Routes, platform: Platform) {
  routes.handle(emailCalls.emailKinds, () => listKinds(platform))

  routes.handle(emailCalls.emailTemplates, () => listTemplates(platform))

  routes.handle(emailCalls.emailTemplate, ({ params }) => viewTemplate(platform, params.kind))

  routes.handle(emailCalls.changeEmailTemplate, ({ viewer, params, body }) =>
    changeTemplate(platform, viewer.id, params.kind, body),
  )

  routes.handle(emailCalls.restoreEmailTemplate, ({ viewer, params, body }) =>
    restoreTemplate(platform, viewer.id, params.kind, body),
  )

  routes.handle(emailCalls.previewEmailTemplate, ({ params, body }) =>
    previewTemplate(platform, params.kind, body),
  )

  routes.handle(emailCalls.testEmailTemplate, ({ viewer, params, body }) =>
    testTemplate(platform, viewer.account, params.kind, body),
  )

  routes.handle(emailCalls.emailTemplateVersions, ({ params, query }) =>
    listTemplateVersions(platform, params.kind, query),
  )

  routes.handle(emailCalls.emailDelivery, () => viewDelivery(platform))

  routes.handle(emailCalls.changeEmailDelivery, ({ viewer, body }) => changeDelivery(platform, viewer, body))

  routes.handle(emailCalls.testEmailDelivery, ({ viewer, body }) =>
    testDelivery(platform, viewer.id, body.to),
  )
}
