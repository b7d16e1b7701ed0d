import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const owner = { name: 'María Fernández Ruiz', email: 'mfernandez.taller@correo.mx', username: 'mary.taller' }
const COMMON = 'Es de las contraseñas más usadas. Elige otra.'
const SEQUENCE = 'Tiene repeticiones o secuencias. Elige otra.'
const OWN = 'Se adivina con tu nombre, tu correo o el de la tienda. Elige otra.'

describe('passwordProblem', () => {
  it.each([
    ['doce-letras1', null],
    ['cuatro-llantas-nuevas', null],
    ['ñandú volador gris', null],
    ['una frase con espacios y acentos: sí', null],
    ['tuercas y tornillos del abuelo', null],
    ['K7#pq9!vLm2x', null],
    ['🚗🚙🛞🔧🔩🚕🚌🚎', null],
    ['', 'Usa 12 caracteres o más.'],
    ['once-letra1', 'Usa 12 caracteres o más.'],
    ['x'.repeat(129), 'Usa 128 caracteres o menos.'],
    ['1q2w3e4r5t6y', COMMON],
    ['1Q2W3E4R5T6Y', COMMON],
    ['professional', COMMON],
    ['bbbbbbbbbbbbbbbbb', SEQUENCE],
    ['ab12ab12ab12ab12', SEQUENCE],
    ['hijklmnñopqrstuv', SEQUENCE],
    ['0987654321098765', SEQUENCE],
    ['asdfghjklñpoiuy', SEQUENCE],
    ['tuerca-2026-tuerca', OWN],
    ['Contraseña.2026!', OWN],
    ['demo-Tuerca-2026', OWN],
    ['Fernandez#1985!', OWN],
    ['mfernandez-taller-99', OWN],
    ['MaryTaller2026', OWN],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password, owner)).toBe(problem))

  it('takes what a keyboard composes from two signs for the same as the one sign', () => {
    const composed = 'ñandú volador'
    expect(passwordProblem(composed.normalize('NFD').slice(0, 12), owner)).toBe('Usa 12 caracteres o más.')
    expect(passwordProblem(composed.normalize('NFD'), owner)).toBeNull()
  })

  it('has a list of common passwords that are long enough to be chosen, in lower case, each once', () => {
    const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n')
    expect(list.length).toBeGreaterThan(5000)
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter((each) => each.length < 12 || each !== each.toLowerCase())).toEqual([])
  })
})
