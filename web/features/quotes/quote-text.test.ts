import { expect, it } from 'vitest'
import type { Quote, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { nextText } from './quote-text.ts'

type Shown = Parameters<typeof nextText>[0]

const unsent = (more: Partial<QuoteRevision>): QuoteRevision => ({
  numero: 2,
  lado: 'house',
  autor: { nombre: 'Beto', enNombreDe: null },
  enviada: null,
  mensaje: '',
  vigencia: null,
  piezas: 0,
  montosub: null,
  iva: null,
  total: null,
  sucursales: [],
  lineas: [],
  ...more,
})
const quote = (more: Partial<Shown>): Shown => ({
  estado: 'en_revision',
  puede: ['offer'],
  revisiones: [],
  historia: [],
  ...more,
})
const move = (de: Quote['estado'], a: Quote['estado']): Quote['historia'][number] => ({
  de,
  a,
  revision: 2,
  cuando: '2026-11-23T16:00:00.000Z',
  quien: null,
  motivo: '',
})

it('says who is waited for while an offer waits to be released', () => {
  const waiting = quote({ revisiones: [unsent({ pideLiberar: true, liberada: null })] })
  expect(nextText(waiting, 'house')).toMatch(/espera a que alguien la libere/u)
  const liberacion = { puedePedir: false, puedeLiberar: true, motivoNo: '' }
  expect(nextText({ ...waiting, liberacion }, 'house')).toMatch(/^Pidieron que la liberes/u)
  const released = quote({ revisiones: [unsent({ pideLiberar: true, liberada: 'Claudia' })] })
  expect(nextText(released, 'house')).toBe('Claudia la liberó: ya puedes enviar la oferta.')
  expect(nextText({ ...waiting, estado: 'retirada' }, 'house')).toMatch(/^Se retiró/u)
  expect(nextText(waiting, 'customer')).toMatch(/^Tu asesor la está cotizando/u)
})

it('says that a part is ordered only while that is the last that happened', () => {
  const accepted = quote({ estado: 'autorizada', puede: ['convert'], historia: [move('cotizada', 'autorizada')] })
  expect(nextText(accepted, 'customer')).toMatch(/^Aceptada\./u)
  const somebody = { nombre: 'Ana', enNombreDe: null }
  const part = {
    ...accepted,
    historia: [...accepted.historia, { ...move('autorizada', 'autorizada'), quien: somebody }],
  }
  expect(nextText(part, 'customer')).toMatch(/^Ya pediste una parte/u)
  expect(nextText(part, 'house')).toMatch(/^El cliente ya pidió una parte/u)
  for (const from of ['autorizada', 'convertida'] as const) {
    const returned = { ...accepted, historia: [...part.historia, move(from, 'autorizada')] }
    expect(nextText(returned, 'customer')).toMatch(/^Volvieron piezas/u)
  }
})
