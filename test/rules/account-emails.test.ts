import { expect, it } from 'vitest'
import { isTest, read, sourceFiles } from './sources.ts'

// Two rows of users may have the same address, one of them an invitation in vain: only one function finds the account of an address.

const BY_EMAIL = /\bemail(?:', '=| = (?:\$\{|any\(|\w+\.email\b))/u

/** Queries for addresses of requests and companies, and for addresses that an administrator sees anyway. */
const OTHERS = [
  'server/accounts/users/list-store.ts',
  'server/accounts/users/store.ts',
  'server/customers/account-requests/store.ts',
  'server/customers/own-company/store.ts',
  'server/documents/accountants/store.ts',
  'server/reports/own-data/messages-store.ts',
]

it('accounts are found by their address in one place', () => {
  const code = sourceFiles().filter((file) => file.startsWith('server/') && !isTest(file))
  const found = code.filter((file) => BY_EMAIL.test(read(file))).toSorted()
  expect(found).toEqual(['server/accounts/account-emails-store.ts', ...OTHERS])
})
