export { type Assembly, assemble } from './assemble.ts'
export { defineModule, type Logins, type Module } from './define.ts'
export { type Listener, on, type Provider, provider } from './extend.ts'
export { createStates, type ModuleState, moduleState } from './state.ts'
