export { emailsTo } from './people/emails.ts'
export { makeCreator, makeFan, makeOperator, type Person } from './people/people.ts'
export { startTestApp, type TestApp } from './site/app.ts'
export { makeDatabase } from './site/database.ts'
