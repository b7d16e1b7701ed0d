import { expect, it } from 'vitest'
import { SESSION_TAG_HEADER } from '#contract/limits.ts'
import { compareSessionTag, expectSession } from './session-tag.ts'

const SESSION = {
  id: 7,
  cliente_auth: null,
  rol_auth: [],
  permissions_auth: [],
  isLoggedin: true,
  empresa: null,
  actuandoPor: null,
  requiereSegundoFactor: false,
  zonaHoraria: null,
  etiqueta: 'a',
}

it.each([
  [200, 'a', 0],
  [200, 'b', 1],
  [401, '', 1],
  // From a proxy, which has no sessions.
  [502, '', 0],
])('an answer %i with the tag "%s" of another session: %i', (status, tag, times) => {
  let heard = 0
  expectSession(SESSION, () => void heard++)
  compareSessionTag(status, new Headers(tag === '' ? {} : { [SESSION_TAG_HEADER]: tag }))
  expect(heard).toBe(times)
})
