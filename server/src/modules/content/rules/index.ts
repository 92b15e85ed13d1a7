export { checkPrivateText, checkText, checkTextIn, type Match } from './active-rules.ts'
export { openRuleCase } from './open-rule-case.ts'
