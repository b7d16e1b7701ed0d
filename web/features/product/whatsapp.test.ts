import { describe, expect, it } from 'vitest'
import { whatsappNumber, whatsappText } from './whatsapp.ts'

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

it('names the part and the vehicle', () => {
  expect(whatsappText('FR-7389', 'Nissan Tsuru 1998')).toBe('Hola, me interesa la clave FR-7389 para Nissan Tsuru 1998')
  expect(whatsappText('FR-7389', null)).toBe('Hola, me interesa la clave FR-7389')
})
