import { expect, it } from 'vitest'
import { stateOfAcuse, type CancelledDocument } from './acuse-state.ts'

const INVOICE: CancelledDocument = {
  kind: 'I',
  total: 1160,
  currency: 'MXN',
  receiverRfc: 'CACX7605101P8',
  issuedOn: '2026-11-05',
  requestedOn: '2026-11-20',
  cancelable: '',
}

it.each<[string, Partial<CancelledDocument>, string]>([
  ['an invoice that the receiver must let go', {}, 'en_proceso'],
  ['of 1,000 pesos', { total: 1000 }, 'cancelado'],
  ['of a centavo more', { total: 1000.01 }, 'en_proceso'],
  ['of 100 dollars', { total: 100, currency: 'USD' }, 'en_proceso'],
  ['a payment', { kind: 'P', total: 0, currency: 'XXX' }, 'cancelado'],
  ['a credit note', { kind: 'E' }, 'cancelado'],
  ['a transfer', { kind: 'T', total: 0 }, 'cancelado'],
  ['to the general public', { receiverRfc: 'XAXX010101000' }, 'cancelado'],
  ['to a foreigner', { receiverRfc: 'XEXX010101000' }, 'cancelado'],
  ['on the day of issue', { requestedOn: '2026-11-05' }, 'cancelado'],
  ['according to SAT nobody need accept', { cancelable: 'sin_aceptacion' }, 'cancelado'],
  ['according to SAT the receiver must accept', { kind: 'E', cancelable: 'con_aceptacion' }, 'en_proceso'],
  ['according to SAT it cannot be cancelled yet', { cancelable: 'no' }, 'en_proceso'],
])('an acknowledgement for %s', (_, changes, state) => {
  expect(stateOfAcuse({ ...INVOICE, ...changes })).toBe(state)
})
