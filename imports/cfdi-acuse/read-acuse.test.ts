import { describe, expect, it } from 'vitest'
import { readAcuse } from './read-acuse.ts'

const ONE = '62B00C5E-4187-4336-B569-44E0030DC729'
const TWO = '0f3b1a52-1111-4a2b-9c3d-0123456789ab'

function acuse(folios: string, attributes = 'Fecha="2026-11-26T18:31:42.0946848" RfcEmisor="EKU9003173C9"'): string {
  return `<?xml version="1.0" encoding="utf-8"?>
    <Acuse xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${attributes} xmlns="http://cancelacfd.sat.gob.mx">${folios}
      <Signature Id="SelloSAT" xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><UUID>no</UUID></SignedInfo></Signature>
    </Acuse>`
}

function folio(uuid: string, status: string): string {
  return `<Folios><UUID>${uuid}</UUID><EstatusUUID>${status}</EstatusUUID></Folios>`
}

describe('an acknowledgement of cancellation', () => {
  it('has the documents that SAT accepted, in lower case and with its own time', () => {
    expect(readAcuse(acuse(folio(ONE, '201') + folio(TWO, '202')))).toEqual({
      issuerRfc: 'EKU9003173C9',
      at: '2026-11-26T18:31:42',
      folios: [
        { uuid: ONE.toLowerCase(), status: '201', outcome: 'aceptada', reason: '', motive: '', substitute: null },
        { uuid: TWO, status: '202', outcome: 'previa', reason: '', motive: '', substitute: null },
      ],
    })
  })

  it.each([
    ['203', 'El UUID no es de este emisor.'],
    ['204', 'El comprobante no se puede cancelar.'],
    ['205', 'El SAT no conoce el UUID.'],
    ['299', 'El SAT respondió 299.'],
  ])('says why SAT refused with %s', (status, reason) => {
    expect(readAcuse(acuse(folio(ONE, status)))?.folios).toMatchObject([{ outcome: 'rechazada', reason }])
  })

  it('has motive and substitute from the request in the same file', () => {
    const both = `<Todo>
      <Cancelacion xmlns="http://cancelacfd.sat.gob.mx" Fecha="2026-11-26T18:30:00" RfcEmisor="EKU9003173C9">
        <Folios><Folio UUID="${ONE}" Motivo="01" FolioSustitucion="${TWO.toUpperCase()}" /></Folios>
      </Cancelacion>${acuse(folio(ONE, '201')).replace(/<\?xml.*?\?>/u, '')}</Todo>`
    expect(readAcuse(both)).toMatchObject({
      at: '2026-11-26T18:31:42',
      folios: [{ uuid: ONE.toLowerCase(), outcome: 'aceptada', motive: '01', substitute: TWO }],
    })
  })

  it('is read in the envelope of SOAP, with a prefix', () => {
    const soap = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><CancelaCFDResponse xmlns="http://cancelacfd.sat.gob.mx">
      <c:CancelaCFDResult xmlns:c="http://cancelacfd.sat.gob.mx" Fecha="2026-11-26T18:31:42" RfcEmisor="EKU9003173C9">
      <c:Folios><c:UUID>${ONE}</c:UUID><c:EstatusUUID>201</c:EstatusUUID></c:Folios></c:CancelaCFDResult></CancelaCFDResponse></s:Body></s:Envelope>`
    expect(readAcuse(soap)?.folios).toMatchObject([{ outcome: 'aceptada' }])
  })

  it('of a request alone proves nothing', () => {
    const request = `<Cancelacion Fecha="2026-11-26T18:30:00" RfcEmisor="A&amp;B010203AB1"><Folios><Folio UUID="${ONE}" Motivo="02"/></Folios></Cancelacion>`
    expect(readAcuse(request)).toMatchObject({
      issuerRfc: 'A&B010203AB1',
      folios: [{ outcome: 'sin_respuesta', motive: '02', substitute: null }],
    })
  })

  it.each([
    ['no time', acuse(folio(ONE, '201'), 'Fecha="ayer" RfcEmisor="EKU9003173C9"'), { at: null }],
    ['a BOM', `\uFEFF${acuse(folio(ONE, '201'))}`, { folios: [{ outcome: 'aceptada' }] }],
    ['spaces around', acuse(folio(` ${ONE}\n`, ' 201 ')), { folios: [{ outcome: 'aceptada' }] }],
    [
      'a status without an UUID',
      acuse(`<Folios><EstatusUUID>201</EstatusUUID></Folios>${folio(ONE, '202')}`),
      { folios: [{ outcome: 'previa' }] },
    ],
  ])('with %s is read', (_, xml, expected) => {
    expect(readAcuse(xml)).toMatchObject(expected)
  })

  it.each([
    ['empty', ''],
    ['no XML', '%PDF-1.7'],
    ['cut off', acuse(folio(ONE, '201')).slice(0, 200)],
    ['a document type', `<!DOCTYPE a [<!ENTITY x "y">]>${acuse(folio(ONE, '201'))}`],
    ['another document', '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"/>'],
    ['no documents in it', acuse('')],
    ['what is no UUID', acuse(folio('123', '201'))],
  ])('is none: %s', (_, xml) => {
    expect(readAcuse(xml)).toBeNull()
  })
})
