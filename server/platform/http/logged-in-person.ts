import type { Person, Viewer } from '#domain/access.ts'

/** The user of a call that only accounts may make; its access is checked before its handler runs. */
export function loggedInPerson({ viewer }: { readonly viewer: Viewer }): Person {
  if (viewer.person === null) throw new Error('The call is open to anonymous visitors')
  return viewer.person
}
