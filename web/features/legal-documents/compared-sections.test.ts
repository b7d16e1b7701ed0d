import { expect, it } from 'vitest'
import { comparedSections } from './compared-sections.ts'

const section = (titulo: string, texto: string) => ({ titulo, texto })

it('names what was changed, added and taken out, and nothing else', () => {
  const before = [section('Datos', 'Nombre.'), section('Fines', 'Vender.'), section('Cookies', 'Ninguna.')]
  const after = [section('Datos', 'Nombre y correo.'), section('Fines', 'Vender.'), section('Cambios', 'Aquí.')]
  expect(comparedSections(before, after)).toEqual([
    { label: 'Datos', before: 'Nombre.', after: 'Nombre y correo.' },
    { label: 'Cambios', before: null, after: 'Aquí.' },
    { label: 'Cookies', before: 'Ninguna.', after: null },
  ])
  expect(comparedSections(after, after)).toEqual([])
  expect(comparedSections([], [])).toEqual([])
})
