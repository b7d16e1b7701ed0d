import { beforeAll, describe, expect, it } from 'vitest'
import { certificatesOf, SAMPLE_UUID, sealedCfdi, sealer, timbreOf, type Sealer } from '#test/cfdi/sealed-cfdi.ts'
import { hasSharedData } from '#test/cfdi/shared-data.ts'
import { readCertificate } from './certificates/certificate.ts'
import type { Finding, ProofName } from './finding.ts'
import { readCfdi } from './read-cfdi.ts'
import type { Circumstances, Verdict } from './verdict.ts'

describe.skipIf(!hasSharedData)('sealed by tests', () => {
  let issuer: Sealer
  let stamper: Sealer
  let circumstances: Circumstances

  beforeAll(async () => {
    issuer = sealer('eku9003173c9')
    stamper = sealer('cacx7605101p8')
    const authorities = [...(await certificatesOf('SATCertsPruebas')).values()].flatMap((der) => {
      const certificate = readCertificate(der)
      return certificate === undefined ? [] : [{ certificate, isTest: certificate.subject.includes('beta') }]
    })
    circumstances = {
      ownRfc: 'EKU9003173C9',
      authorities,
      stampers: (number) => (number === stamper.certificate.number ? [stamper.certificate] : []),
      listed: () => 'si',
    }
  })

  const read = (xml: string | Uint8Array, more: Partial<Circumstances> = {}): Verdict =>
    readCfdi(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml, { ...circumstances, ...more })
  const sealed = (recipe: Partial<Parameters<typeof sealedCfdi>[0]> = {}) => sealedCfdi({ issuer, stamper, ...recipe })
  const errors = ({ findings }: Verdict) => findings.filter(({ level }) => level === 'error')
  const codes = (verdict: Verdict) => [...new Set(errors(verdict).map(({ code }) => code))]
  const proof = ({ proofs }: Verdict, name: ProofName) => proofs.find((each) => each.name === name)
  const result = (verdict: Verdict, name: ProofName) => proof(verdict, name)?.result

  it('proves a correct document completely, and marks one of the test environment', () => {
    const verdict = read(sealed())
    expect(errors(verdict)).toEqual([])
    expect(verdict.isValid).toBe(true)
    expect(verdict.uuid).toBe(SAMPLE_UUID)
    expect(verdict.proofs.filter((each) => each.result !== 'probado')).toEqual([])
    expect(verdict.isSample).toBe(true)
    expect(verdict.originalString).toMatch(/^\|\|4\.0\|A\|1001\|2022-06-15T10:20:30\|.*\|Balata delantera\|.*\|\|$/u)
    expect(verdict.timbreString).toMatch(/^\|\|1\.1\|5803EB8D-.*\|\|$/u)
    expect(verdict.cfdi).toMatchObject({
      version: '4.0',
      total: '232.00',
      receptor: { nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' },
    })
  })

  it('is read in every encoding, with and without a byte order mark', () => {
    const xml = sealed()
    const utf16 = xml.replace('encoding="UTF-8"', 'encoding="UTF-16"')
    const bytes: readonly Uint8Array[] = [
      new TextEncoder().encode(`\uFEFF${xml}`),
      Buffer.from(`\uFEFF${utf16}`, 'utf16le'),
      Buffer.from(utf16, 'utf16le'),
      Buffer.from(`\uFEFF${utf16}`, 'utf16le').swap16(),
      Buffer.from(xml.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1'),
    ]
    expect(bytes.map((each) => errors(read(each)))).toEqual(bytes.map(() => []))
  })

  it('an empty optional attribute prints its bar', () => {
    const xml = sealed({ before: (each) => each.replace('Serie="A"', 'Serie="A" CondicionesDePago=""') })
    const verdict = read(xml)
    expect(result(verdict, 'sello')).toBe('probado')
    expect(verdict.originalString).toContain(`|03|${issuer.certificate.number}||200.00|`)
    expect(codes(verdict)).toEqual(['CFDI40102'])
  })

  it('lists what could not be proven', () => {
    const noStamper = read(sealed(), { stampers: () => [] })
    expect(noStamper.isValid).toBe(true)
    expect(proof(noStamper, 'timbre')).toEqual({
      name: 'timbre',
      result: 'no_comprobado',
      why: `Falta el certificado ${stamper.certificate.number} de quien timbró.`,
    })
    const noAuthority = read(sealed(), { authorities: [], listed: () => 'sin_tabla', ownRfc: '' })
    expect(noAuthority.isValid).toBe(true)
    expect(noAuthority.proofs.filter((each) => each.result === 'no_comprobado').map(({ name }) => name)).toEqual([
      'certificado',
      'cadena_timbre',
      'rfc',
      'catalogos',
    ])
    expect(noAuthority.isSample).toBe(false)
  })

  it('a stamper whose number exists twice is found by its seal', () => {
    const verdict = read(sealed(), { stampers: () => [issuer.certificate, stamper.certificate] })
    expect(result(verdict, 'timbre')).toBe('probado')
  })

  it('dirty but valid files are judged by the parts that SAT defines', () => {
    const xml = sealed()
    const dirty: readonly string[] = [
      xml.replace(
        '</cfdi:Comprobante>',
        '<cfdi:Addenda><p:Pedido xmlns:p="urn:p" n="1"/></cfdi:Addenda></cfdi:Comprobante>',
      ),
      xml.replace('</cfdi:Comprobante>', '<cfdi:Addenda><cfdi:Nota texto="x"/></cfdi:Addenda></cfdi:Comprobante>'),
      xml.replace('xmlns:cfdi=', 'xmlns:otro="urn:otro" otro:marca="1" xmlns:cfdi='),
      xml.replace('http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd', 'http://ejemplo.mx/nada.xsd'),
      xml.replaceAll('xsi:schemaLocation', 'schemaLocation'),
      xml.replace('<cfdi:Complemento>', '<cfdi:Complemento></cfdi:Complemento><cfdi:Complemento>'),
      xml.replaceAll('cfdi:', '').replace('xmlns:cfdi', 'xmlns'),
    ]
    expect(dirty.map((each) => codes(read(each)))).toEqual(dirty.map(() => []))
  })

  it('an unknown complement prints nothing, and is reported as not checked', () => {
    const verdict = read(sealed({ complements: '<n:Nuevo xmlns:n="urn:nuevo" dato="x">texto</n:Nuevo>' }))
    expect(verdict.isValid).toBe(true)
    expect(result(verdict, 'sello')).toBe('probado')
    expect(verdict.originalString).not.toContain('texto')
    expect(verdict.cfdi?.otherComplements).toEqual(['urn:nuevo'])
    expect(verdict.findings.filter(({ level }) => level === 'sin_revisar').map(({ text }) => text)).toEqual([
      'El complemento Nuevo no se conoce y no se revisa.',
    ])
  })

  it('of two Timbres the one with the seal is used, with a warning', () => {
    const other = timbreOf(
      sealed({ uuid: SAMPLE_UUID.replace('5', '6') }),
      stamper,
      '6803EB8D-81CD-4557-8719-26632D2FA434',
      '2022-06-15T11:00:00',
    )
    const foreign = other.replace(/SelloCFD="[^"]*"/u, 'SelloCFD="b3Rybw=="')
    const xml = sealed().replace('<tfd:', `${foreign}<tfd:`)
    const verdict = read(xml)
    expect(verdict.uuid).toBe(SAMPLE_UUID)
    expect(errors(verdict)).toEqual([])
    expect(verdict.findings).toContainEqual(expect.objectContaining({ code: 'TUERCA05', level: 'aviso' }))
  })

  const attribute = (xml: string, name: string, value: string) =>
    xml.replace(new RegExp(` ${name}="[^"]*"`, 'u'), ` ${name}="${value}"`)

  it('everything changed, borrowed or too late is found, with its code', () => {
    const xml = sealed()
    const another = sealed({ before: (each) => each.replace('Folio="1001"', 'Folio="1002"') })
    const sealOf = (each: string) => / Sello="(?<seal>[^"]*)"/u.exec(each)?.groups?.['seal'] ?? ''
    const cases: Readonly<Record<string, readonly [string, readonly string[]]>> = {
      'a total changed by a centavo': [attribute(xml, 'Total', '232.01'), ['SELLO08']],
      'an amount of a line': [xml.replace('Importe="200.00"', 'Importe="200.01"'), ['SELLO08']],
      'a name': [xml.replace('ESPAÑOLA', 'ESPANOLA'), ['SELLO08']],
      'the seal of another document, with its Timbre': [
        xml.replaceAll(sealOf(xml), sealOf(another)),
        ['SELLO08', 'TFDSELLO01'],
      ],
      'no seal': [attribute(xml, 'Sello', ''), ['SELLO07', 'TFDSELLO01']],
      'a seal that is no base64': [attribute(xml, 'Sello', '%%%'), ['SELLO08', 'TFDSELLO01']],
      'a Timbre whose UUID was changed': [xml.replace('UUID="5803EB8D', 'UUID="6803EB8D'), ['TFDSELLO01']],
      'a Timbre of another document': [
        xml.replace(/<tfd:.*\/>/u, /<tfd:.*\/>/u.exec(another)?.[0] ?? ''),
        ['TFDSELLO01'],
      ],
      'no Timbre': [xml.replace(/<tfd:.*\/>/u, ''), ['TFDSELLO01']],
      'a Timbre of version 1.0': [
        xml.replace('Version="1.1"', 'Version="1.0"'),
        ['CFDI40102', 'TFDVERSION01', 'TFDSELLO01'],
      ],
      'a certificate of another RFC': [
        sealed({ before: (each) => each.replace('Rfc="EKU9003173C9"', 'Rfc="URE180429TM6"') }),
        ['SELLO03', 'TUERCA20'],
      ],
      'a number of another certificate': [
        sealed({ before: (each) => attribute(each, 'NoCertificado', '30001000000400002435') }),
        ['SELLO02'],
      ],
      'a certificate that cannot be read': [attribute(xml, 'Certificado', 'bm8='), ['SELLO01']],
      'a certificate not yet valid': [sealed({ date: '2019-06-17T07:00:00' }), ['SELLO05']],
      'a certificate that has expired': [sealed({ date: '2023-06-17T15:00:00' }), ['SELLO06']],
    }
    const found = Object.fromEntries(Object.entries(cases).map(([name, [each]]) => [name, codes(read(each))]))
    expect(found).toEqual(Object.fromEntries(Object.entries(cases).map(([name, [, expected]]) => [name, expected])))
  })

  it('times that depend on the time zone are neither valid nor invalid', () => {
    // Valid from 19:44:14 to 19:44:14 universal time: in Tijuana it is eight hours earlier, in Cancún five.
    expect(codes(read(sealed({ date: '2019-06-17T12:00:00' })))).toEqual([])
    expect(codes(read(sealed({ date: '2023-06-17T14:00:00' })))).toEqual([])
  })

  it('is not ours when another company issued it', () => {
    expect(codes(read(sealed(), { ownRfc: 'AAA010101AAA' }))).toEqual(['TUERCA20'])
  })

  it('structure is judged as SAT does: order, presence, form and number', () => {
    const problems = (before: (xml: string) => string): readonly Pick<Finding, 'place' | 'text'>[] =>
      errors(read(sealed({ before })))
        .filter(({ code }) => code === 'CFDI40102')
        .map(({ place, text }) => ({ place, text }))
    expect(problems((xml) => xml.replace(' LugarExpedicion="58000"', ''))).toEqual([
      { place: 'Comprobante@LugarExpedicion', text: 'Falta LugarExpedicion.' },
    ])
    expect(problems((xml) => xml.replace('Folio="1001"', 'Folio="1001" Foli="1"'))).toEqual([
      { place: 'Comprobante@Foli', text: 'El atributo Foli no existe aquí.' },
    ])
    expect(problems((xml) => xml.replace('Folio="1001"', 'Folio="1001" toString="1"'))).toEqual([
      { place: 'Comprobante@toString', text: 'El atributo toString no existe aquí.' },
    ])
    expect(problems((xml) => xml.replace(/(<cfdi:Emisor[^>]*>)\s*(<cfdi:Receptor[^>]*>)/u, '$2$1'))).toEqual([
      { place: 'Comprobante/Emisor', text: 'El elemento Emisor no está en su lugar.' },
    ])
    expect(problems((xml) => xml.replace(/<cfdi:Receptor[^>]*>/u, ''))).toEqual([
      { place: 'Comprobante/Receptor', text: 'Falta el elemento Receptor.' },
    ])
    expect(problems((xml) => xml.replace('Total="232.00"', 'Total="232.0000001"'))).toMatchObject([
      { place: 'Comprobante@Total' },
    ])
    expect(problems((xml) => xml.replace('Descripcion="', 'Descripcion="|'))).toMatchObject([
      { place: 'Comprobante/Conceptos/Concepto[1]@Descripcion' },
    ])
  })

  it('moved namespaces make another document', () => {
    const moved = sealed().replace('http://www.sat.gob.mx/cfd/4"', 'http://www.sat.gob.mx/cfd/5"')
    expect(codes(read(moved))).toEqual(['XML01'])
    const concept = sealed().replace('<cfdi:Emisor ', '<cfdi:Emisor xmlns:cfdi="urn:otro" ')
    expect(codes(read(concept))).toEqual(expect.arrayContaining(['CFDI40102', 'SELLO08']))
  })
})
