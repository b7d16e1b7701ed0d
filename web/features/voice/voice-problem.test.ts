import { describe, expect, it } from 'vitest'
import { UNSUPPORTED, voiceProblem } from './voice-problem.ts'

const DENIED = 'Permiso denegado. Activa el micrófono en tu navegador.'
const OTHER = 'Ocurrió un error al procesar tu voz.'

describe('specification, section 8: voice', () => {
  it.each([
    ['not-allowed', DENIED],
    ['service-not-allowed', DENIED],
    ['no-speech', OTHER],
    ['audio-capture', OTHER],
    ['network', OTHER],
    ['language-not-supported', OTHER],
    ['bad-grammar', OTHER],
    ['what no browser says today', OTHER],
  ])('%s is shown as %j', (code, message) => {
    expect(voiceProblem(code)).toEqual({ message, hint: expect.stringMatching(/\.$/u) })
  })

  it('says nothing when the person ended it', () => expect(voiceProblem('aborted')).toBeNull())

  it('unsupported', () => expect(UNSUPPORTED.message).toBe('Tu navegador no soporta búsqueda por voz.'))
})
