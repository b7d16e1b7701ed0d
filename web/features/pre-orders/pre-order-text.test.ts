import { expect, it } from 'vitest'
import { shippingText } from './pre-order-text.ts'

const none = { montosub: 0, totalpiezas: 0, iva: 0, total: 0 }
const branch = {
  sucursal: { id: 1, nombre: 'Guadalajara' },
  via: 'Ruta local',
  costo: 80,
  seRecoge: false,
  promesa: { dia: '2026-11-26', hora: '16:00' },
  tasa: 16,
  razonIva: '',
  ...none,
  ahora: none,
  porLlegar: none,
  totalAPagar: 0,
  pedido: null,
}

it.each([
  [branch, 'Ruta local, $80.00 más IVA · llega el 26 nov 2026, 16:00'],
  [
    { ...branch, via: 'Mostrador', costo: 0, seRecoge: true },
    'Mostrador, sin costo · listo para recoger el 26 nov 2026, 16:00',
  ],
  [{ ...branch, costo: 0, promesa: null }, 'Ruta local, sin costo'],
  [{ ...branch, via: '', promesa: null }, ''],
])('how a branch ships', (given, text) => expect(shippingText(given)).toBe(text))
