import { expect, it } from 'vitest'
import { isTest, read, sourceFiles } from './sources.ts'

// Two rows of users may have one address, of which one was invited in vain: who looks for the account that has it asks one place.

const BY_EMAIL = /\bemail(?:', '=| = (?:\$\{|any\(|\w+\.email\b))/u

/** Addresses of requests and companies, and whether one of those whom an administrator sees anyway has an address. */
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
