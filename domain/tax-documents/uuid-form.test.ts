import { expect, it } from 'vitest'
import { UUID_FORM, uuidsIn } from './uuid-form.ts'

it('finds UUIDs within a text, as they are stored', () => {
  const stored = '5a1d4e7b-0000-4000-8000-000000000001'
  expect(uuidsIn(`Factura_A-12_${stored.toUpperCase()}.pdf`)).toEqual([stored])
  expect(uuidsIn(`${stored.replaceAll('-', '')} y ${stored}`)).toEqual([stored, stored])
  expect(uuidsIn(`${stored}0 0${stored} 12345`)).toEqual([])
  expect(UUID_FORM.test(stored)).toBe(true)
})
