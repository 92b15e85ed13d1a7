export { startTestApp, type TestApp } from './app.ts'
export { makeDatabase } from './database.ts'
export { lettersTo } from './letters.ts'
export { makeCreator, makeFan, makeOperator, type Person } from './people.ts'
