import { expect, it } from 'vitest'
import { mayOpen, type Grants } from '#domain/access.ts'
import { accessChanges, type Guarded } from './access-changes.ts'

const grants = (roles: string[], permissions: string[]): Grants => ({ isLoggedin: true, roles, permissions })
const users: Guarded = {
  kind: 'pantalla',
  name: 'Usuarios',
  isOpen: (who) => mayOpen({ roles: ['admin'], permissions: ['users-read'] }, who) === 'open',
}
const home: Guarded = { kind: 'pantalla', name: 'Inicio', isOpen: () => true }

it('counts the users for whom something opens or closes, and omits what stays the same', () => {
  const groups = [
    { users: 3, before: grants(['MKTG'], []), after: grants(['MKTG'], ['users-read']) },
    { users: 2, before: grants(['MKTG'], ['users-read']), after: grants(['MKTG'], []) },
    // They have it by another role too.
    { users: 5, before: grants(['admin', 'MKTG'], []), after: grants(['admin', 'MKTG'], ['users-read']) },
  ]
  expect(accessChanges([home, users], groups)).toEqual([{ kind: 'pantalla', name: 'Usuarios', opens: 3, closes: 2 }])
  expect(accessChanges([home, users], [])).toEqual([])
})
