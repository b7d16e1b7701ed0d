import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#domain/access.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { counterOf, counterRefusal } from './counters.ts'

const COMPANY = 7
const impersonator = { id: 1, name: 'Beto', sessionId: 9 }
const customer = (permissions: readonly string[] = [], of = {}) =>
  makeViewer({ companyId: COMPANY, sight: 'empresa', ...of }, { roles: ['cliente'], permissions })
const house = (roles: readonly string[], permissions: readonly string[] = []) => makeViewer({}, { roles, permissions })

describe('whose counter it is, and who may change its settings', () => {
  it.each([
    ['a clerk of a company', customer(), { companyId: COMPANY }, false],
    ['an administrator of a company', customer(['colegas-update']), { companyId: COMPANY }, true],
    ['one who sees a branch', customer(['colegas-update'], { sight: 'sucursal' }), { companyId: COMPANY }, false],
    ['who acts for one', customer(['colegas-update'], { impersonator }), { companyId: COMPANY }, false],
    ['the clerk of the house', house(['Cotizador-Mostrador']), { companyId: null }, false],
    ['who sets prices', house([], ['precios-update']), { companyId: null }, true],
    ['an administrator', house(['admin']), { companyId: null }, true],
    ['an advisor', house(['asesor']), null, false],
    ['a customer without a company', house(['cliente']), null, false],
    ['a visitor', ANONYMOUS, null, false],
  ])('%s', (_, viewer, counter, mayWrite) => {
    expect(counterOf(viewer)).toEqual(counter)
    expect(counterRefusal(viewer) === null).toBe(mayWrite)
  })
})
