import type { Person, Viewer } from '#domain/access.ts'

/** A viewer who is not stored. */
function makePerson(change: Partial<Person> = {}): Person {
  return {
    id: 7,
    name: 'Ana López',
    email: 'ana@prueba.mx',
    companyId: null,
    companyName: null,
    sight: 'propio',
    companyBranchIds: [],
    sessionId: 1,
    mustSetUpSecondFactor: false,
    timeZone: 'America/Mexico_City',
    impersonator: null,
    ...change,
  }
}

export function makeViewer(
  change: Partial<Person> = {},
  {
    roles = [],
    permissions = [],
  }: { readonly roles?: readonly string[]; readonly permissions?: readonly string[] } = {},
): Viewer {
  return { isLoggedin: true, roles, permissions, person: makePerson(change) }
}
