import { describe, expect, it } from 'vitest'
import type { StateFacts } from '#domain/tax-documents/sat-state.ts'
import { openTestSatService, type SatFault } from '#test/sat.ts'
import { requestSatState, SatUnavailable } from './sat-client.ts'

const FACTS: StateFacts = {
  uuid: '0f3b1a52-1111-4a2b-9c3d-0123456789ab',
  issuerRfc: 'A&B010203AB1',
  receiverRfc: 'ÑAM010203AB1',
  total: '1160.00',
  seal: 'c2VsbG8tZGUtcHJ1ZWJhLXF1ZS1uby1zZS1jb21wcnVlYmE=',
}

describe('a question to SAT', () => {
  it('is SOAP 1.1, with the & of an RFC escaped twice', async () => {
    const sat = await openTestSatService()
    await requestSatState(FACTS, sat)
    expect(sat.requested).toEqual([
      {
        expression:
          '?id=0f3b1a52-1111-4a2b-9c3d-0123456789ab&re=A&amp;B010203AB1&rr=ÑAM010203AB1&tt=1160.0&fe=cnVlYmE=',
        action: '"http://tempuri.org/IConsultaCFDIService/Consulta"',
        contentType: 'text/xml; charset=utf-8',
      },
    ])
  })

  it('gives the fields as they come, and null for those that are absent', async () => {
    const sat = await openTestSatService()
    sat.answer(FACTS.uuid, { esCancelable: 'Cancelable con aceptación', estatusCancelacion: '', validacionEfos: null })
    expect(await requestSatState(FACTS, sat)).toEqual({
      codigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
      estado: 'Vigente',
      esCancelable: 'Cancelable con aceptación',
      estatusCancelacion: null,
      validacionEfos: null,
    })
  })

  it.each<[SatFault, string]>([
    ['error-500', 'El SAT respondió con el error 500.'],
    ['html', 'El SAT respondió algo que no es de su servicio.'],
    ['cortada', 'El SAT respondió algo que no es de su servicio.'],
    ['enorme', 'El SAT respondió algo que no es de su servicio.'],
    ['dtd', 'El SAT respondió algo que no es de su servicio.'],
    ['vacia', 'El SAT respondió algo que no es de su servicio.'],
    ['soap-fault', 'El SAT respondió algo que no es de su servicio.'],
    ['otra-direccion', 'No hubo conexión con el SAT.'],
  ])('%s is an outage', async (fault, text) => {
    const sat = await openTestSatService()
    sat.fail(fault)
    await expect(requestSatState(FACTS, sat)).rejects.toThrow(new SatUnavailable(text))
  })

  it('that is not answered in time is one', async () => {
    const sat = await openTestSatService()
    sat.fail('silencio')
    await expect(requestSatState(FACTS, { ...sat, timeoutMs: 50 })).rejects.toThrow(
      new SatUnavailable('El SAT no respondió a tiempo.'),
    )
  })

  it('without a listener is one', async () => {
    const sat = await openTestSatService()
    await sat.close()
    await expect(requestSatState(FACTS, sat)).rejects.toThrow(new SatUnavailable('No hubo conexión con el SAT.'))
  })

  it('that its run ends is none', async () => {
    const sat = await openTestSatService()
    sat.fail('silencio')
    const ending = new AbortController()
    const question = requestSatState(FACTS, sat, ending.signal)
    ending.abort()
    await expect(question).rejects.not.toBeInstanceOf(SatUnavailable)
  })
})
