export { findTransactions } from './search-transactions.ts'
