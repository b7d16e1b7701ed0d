import { describe, expect, it } from 'vitest'
import { chatsOf, whatsappNumber } from './whatsapp.ts'

const NONE = { chatbox_asesores: '', chatbox_atencion: '', chatbox_tmk: '' }
const labels = (numbers: Partial<typeof NONE>) => chatsOf({ ...NONE, ...numbers }).map(({ label }) => label)

describe('chatsOf', () => {
  it('is nothing without a number that is not blank', () => {
    expect(labels({})).toEqual([])
    expect(labels({ chatbox_asesores: '   ', chatbox_tmk: '\t' })).toEqual([])
  })

  it.each([
    [{ chatbox_asesores: '523312345678' }, ['Asesores']],
    [{ chatbox_atencion: '523312345678', chatbox_asesores: ' ' }, ['Atención a clientes']],
    [{ chatbox_atencion: '523312345678', chatbox_tmk: '523312345679' }, ['Atención a clientes', 'Telemarketing']],
    [
      { chatbox_asesores: '523312345677', chatbox_atencion: '523312345678', chatbox_tmk: '523312345679' },
      ['Asesores', 'Atención a clientes', 'Telemarketing'],
    ],
  ])('of %j is %j', (numbers, expected) => expect(labels(numbers)).toEqual(expected))
})

const company = {
  Nombre: '',
  ano: null,
  correo: '',
  chatbox_asesores: '',
  chatbox_atencion: '',
  chatbox_tmk: '',
  preciosVisitantes: false,
  documentosLegales: [],
}

describe('whatsappNumber', () => {
  it.each([
    [{ chatbox_asesores: '523312345678', chatbox_atencion: '52', chatbox_tmk: '' }, '523312345678'],
    [{ chatbox_tmk: '33 1234 5678', chatbox_asesores: ' ' }, '33 1234 5678'],
    [{ chatbox_asesores: '   ' }, ''],
    [{}, ''],
  ])('%j: %j', (numbers, expected) => {
    expect(whatsappNumber({ ConfigEmpresa: { ...company, ...numbers }, principal: null })).toBe(expected)
  })
})
