import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { originalStringOf } from '#demo/tax-documents/original-string.ts'
import { sealCfdi, stampCfdi } from '#demo/tax-documents/seal.ts'
import { writeCfdi } from '#demo/tax-documents/write-cfdi.ts'
import { sampleSigners, type SampleSigners } from '#test/factories/sealed-cfdi.ts'
import { sampleCfdi, samplePayment } from '#test/factories/tax-documents.ts'
import type { Cfdi } from './cfdi.ts'
import { readCertificate, type Certificate } from './certificates/certificate.ts'
import { readCfdi } from './read-cfdi.ts'
import type { Circumstances, Verdict } from './verdict.ts'

const SHARED = join(import.meta.dirname, '../../../shared/data')
const NOTHING_KNOWN: Circumstances = { ownRfc: '', authorities: [], stampers: () => [], listed: () => 'sin_tabla' }

/** Seals and stamps what it is given, with the signers of the tests. */
interface Office extends SampleSigners {
  readonly sealed: (changes?: Partial<Cfdi>) => { readonly uuid: string; readonly cfdi: Cfdi; readonly xml: string }
  /** In which its documents prove whole. */
  readonly circumstances: Circumstances
}

let office: Office
beforeAll(async () => {
  const signers = await sampleSigners()
  const certificateOf = (der: Uint8Array): Certificate => {
    const certificate = readCertificate(der)
    if (certificate === undefined) throw new Error('A certificate of the tests cannot be read')
    return certificate
  }
  const stamper = certificateOf(signers.stamper.certificate)
  office = {
    ...signers,
    sealed: (changes = {}) => {
      const uuid = randomUUID()
      const sealed = sealCfdi(sampleCfdi(changes), signers.issuer)
      const cfdi = stampCfdi(sealed, signers.stamper, { uuid, at: sealed.fecha })
      return { uuid, cfdi, xml: writeCfdi(cfdi) }
    },
    circumstances: {
      ownRfc: 'EKU9003173C9',
      authorities: [{ certificate: certificateOf(signers.authority.certificate), isTest: true }],
      stampers: (number) => (number === stamper.number ? [stamper] : []),
      listed: () => 'sin_tabla',
    },
  }
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (xml: string, circumstances = office.circumstances) => readCfdi(bytesOf(xml), circumstances)
const errors = ({ findings }: Verdict) => findings.filter(({ level }) => level === 'error').map(({ code }) => code)
const proofs = (verdict: Verdict) => Object.fromEntries(verdict.proofs.map(({ name, result }) => [name, result]))

describe('a document that is sealed and stamped', () => {
  it('is valid, and proves whole', () => {
    const { xml, uuid, cfdi } = office.sealed()
    const verdict = read(xml)
    expect(verdict.findings.filter(({ level }) => level === 'error')).toEqual([])
    expect(verdict).toMatchObject({ isValid: true, uuid, cfdi, isSample: true })
    expect(proofs(verdict)).toMatchObject({
      estructura: 'probado',
      certificado: 'probado',
      sello: 'probado',
      timbre: 'probado',
      cadena_timbre: 'probado',
      rfc: 'probado',
    })
  })

  it.each<[string, () => Partial<Cfdi>]>([
    [
      'with blanks, & and ñ',
      () => ({ emisor: { ...office.sealed().cfdi.emisor }, condicionesDePago: ' 30  días & "más" ñ ' }),
    ],
    [
      'of a payment',
      () => samplePayment({ uuid: crypto.randomUUID(), amount: '500.00', before: '1160.00', after: '660.00' }),
    ],
    ['that replaces another', () => ({ cfdiRelacionados: [{ tipoRelacion: '04', uuids: [crypto.randomUUID()] }] })],
    ['in dollars', () => ({ moneda: 'USD', tipoCambio: '18.2345' })],
    ['of all sales of a day', () => ({ informacionGlobal: { periodicidad: '01', meses: '11', anio: '2026' } })],
  ])('%s: its seal is over the same text here and there', (_, changes) => {
    const { xml, cfdi } = office.sealed(changes())
    const verdict = read(xml)
    expect(verdict.originalString).toBe(originalStringOf(cfdi))
    expect(proofs(verdict)).toMatchObject({ sello: 'probado', timbre: 'probado' })
  })

  it('is read with a byte order mark, in UTF-16, in Latin 1, and below another prefix', () => {
    const { xml } = office.sealed()
    const utf16 = xml.replace('UTF-8', 'UTF-16')
    const bytes = [
      bytesOf(`\uFEFF${xml}`),
      new Uint8Array(Buffer.from(`\uFEFF${utf16}`, 'utf16le')),
      new Uint8Array(Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')),
      bytesOf(xml.replaceAll('cfdi:', 'otro:').replace('xmlns:cfdi=', 'xmlns:otro=')),
    ]
    expect(bytes.map((each) => errors(readCfdi(each, office.circumstances)))).toEqual([[], [], [], []])
  })

  it('is judged without what programs add: Addenda, foreign elements, several Complementos, a wrong schemaLocation', () => {
    const { xml } = office.sealed()
    const dirty = xml
      .replace('<cfdi:Emisor', '<x:nota xmlns:x="urn:otro">hola</x:nota><cfdi:Emisor')
      .replace('http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd', 'nada')
      .replace(
        '<cfdi:Complemento>',
        '<cfdi:Complemento><n:x xmlns:n="urn:n" a="1"/></cfdi:Complemento><cfdi:Complemento>',
      )
      .replace('</cfdi:Comprobante>', '<cfdi:Addenda><pedido n="1">A</pedido></cfdi:Addenda></cfdi:Comprobante>')
    const verdict = read(dirty)
    expect(errors(verdict)).toEqual([])
    expect(verdict.cfdi?.hasAddenda).toBe(true)
    expect(verdict.findings).toContainEqual(expect.objectContaining({ code: 'TUERCA06', level: 'sin_revisar' }))
  })

  it('is not proven where certificates are missing, and not invalid either', () => {
    const verdict = read(office.sealed().xml, { ...NOTHING_KNOWN, ownRfc: 'EKU9003173C9' })
    expect(verdict.isValid).toBe(true)
    expect(proofs(verdict)).toMatchObject({ certificado: 'no_comprobado', timbre: 'no_comprobado', sello: 'probado' })
  })
})

describe('a document with something wrong', () => {
  const other = () => office.sealed({ folio: '2002' })
  it.each<[string, string, () => string]>([
    [
      'an amount altered by a centavo',
      'SELLO08',
      () => office.sealed().xml.replace('Total="1160.00"', 'Total="1160.01"'),
    ],
    [
      'the seal of another',
      'SELLO08',
      () => office.sealed().xml.replace(/ Sello="[^"]+"/u, ` Sello="${other().cfdi.sello}"`),
    ],
    [
      'the Timbre of another',
      'TFDSELLO01',
      () => writeCfdi({ ...office.sealed().cfdi, timbres: other().cfdi.timbres }),
    ],
    [
      'a Timbre with another UUID',
      'TFDSELLO01',
      () => office.sealed().xml.replace(/UUID="[^"]+"/u, `UUID="${crypto.randomUUID()}"`),
    ],
    [
      'a Timbre of another version',
      'TFDVERSION01',
      () => office.sealed().xml.replace('Version="1.1"', 'Version="1.0"'),
    ],
    ['no Timbre', 'TFDSELLO01', () => writeCfdi({ ...office.sealed().cfdi, timbres: [] })],
    ['no certificate', 'SELLO01', () => office.sealed().xml.replace(/Certificado="MII[^"]+"/u, 'Certificado="bm8="')],
    [
      'the number of another certificate',
      'SELLO02',
      () => office.sealed().xml.replace('90001000000500000011', '30001000000500001111'),
    ],
    [
      'an element where none is',
      'CFDI40102',
      () => office.sealed().xml.replace('<cfdi:Emisor', '<cfdi:Nada/><cfdi:Emisor'),
    ],
    [
      'elements in another order',
      'CFDI40102',
      () => office.sealed().xml.replace(/(<cfdi:Emisor[^>]+>)(<cfdi:Receptor[^>]+>)/u, '$2$1'),
    ],
    [
      'an attribute that does not exist',
      'CFDI40102',
      () => office.sealed().xml.replace(' Moneda=', ' Nada="1" Moneda='),
    ],
    [
      'an amount with a comma',
      'CFDI40102',
      () => office.sealed().xml.replace('SubTotal="1000.00"', 'SubTotal="1,000.00"'),
    ],
    [
      'an issuer that is not us',
      'TUERCA20',
      () =>
        office.sealed({
          emisor: { rfc: 'XIQB891116QE4', nombre: 'BERENICE', regimenFiscal: '612', facAtrAdquirente: null },
        }).xml,
    ],
    ['version 3.2', 'XML03', () => '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" version="3.2"/>'],
    [
      'another namespace',
      'XML01',
      () => office.sealed().xml.replace('http://www.sat.gob.mx/cfd/4"', 'http://www.sat.gob.mx/cfd/5"'),
    ],
    ['another root', 'XML02', () => '<factura total="10"/>'],
    ['an end that is missing', 'XML01', () => office.sealed().xml.slice(0, -20)],
    [
      'a DTD',
      'TUERCA03',
      () => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${office.sealed().xml.slice(39)}`,
    ],
    ['a bomb of entities', 'TUERCA03', () => '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;">]><l>&b;</l>'],
    ['nesting of 100,000', 'XML01', () => '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['nesting of 100', 'TUERCA04', () => '<a>'.repeat(100) + '</a>'.repeat(100)],
    ['a million elements', 'TUERCA04', () => `<c>${'<a/>'.repeat(1_000_000)}</c>`],
    ['a PDF called .xml', 'XML01', () => '%PDF-1.7 1 0 obj'],
    ['nothing in it', 'XML01', () => ''],
  ])('%s: %s', (_, code, xml) => {
    const verdict = read(xml())
    expect(verdict.isValid).toBe(false)
    expect(errors(verdict)).toContain(code)
  })

  it('with letters of another encoding than it says, or more than 10 MB', () => {
    const latin = new Uint8Array(Buffer.from(office.sealed({ condicionesDePago: 'CRÉDITO' }).xml, 'latin1'))
    expect(errors(readCfdi(latin, office.circumstances))).toEqual(['TUERCA02'])
    expect(errors(readCfdi(new Uint8Array(50 * 1024 * 1024), office.circumstances))).toEqual(['TUERCA01'])
  })

  it.each([
    ['SELLO06', { validFrom: new Date('2020-01-01Z'), validTo: new Date('2021-01-01Z') }],
    ['SELLO05', { validFrom: new Date('2030-01-01Z'), validTo: new Date('2031-01-01Z') }],
  ])('a certificate that does not hold then: %s', async (code, days) => {
    const issuer = await office.authority.makeSigner({
      rfc: 'EKU9003173C9',
      name: 'ESCUELA KEMPER URGATE',
      number: '90001000000500000031',
      ...days,
    })
    const cfdi = stampCfdi(sealCfdi(sampleCfdi(), issuer), office.stamper, {
      uuid: crypto.randomUUID(),
      at: '2026-11-05T10:21:00',
    })
    expect(errors(read(writeCfdi(cfdi)))).toEqual([code])
  })

  it('a certificate of another RFC: SELLO03', async () => {
    const issuer = await office.authority.makeSigner({
      rfc: 'XIQB891116QE4',
      name: 'BERENICE XIMO QUEZADA',
      number: '90001000000500000032',
    })
    const cfdi = stampCfdi(sealCfdi(sampleCfdi(), issuer), office.stamper, {
      uuid: crypto.randomUUID(),
      at: '2026-11-05T10:21:00',
    })
    expect(errors(read(writeCfdi(cfdi)))).toEqual(['SELLO03'])
  })
})

describe.skipIf(!existsSync(SHARED))('documents that others sealed (shared data)', () => {
  const folder = join(SHARED, 'cfdi/python-satcfdi')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : []
  /** Its Timbre and seal are of another document. */
  const OF_ANOTHER = 'h_e951128469_ingreso_iva16_stamped_pue.xml'

  it('the seal of each proves, but for the one that has another’s', () => {
    const results = files.map((name) => {
      const { proofs: found } = readCfdi(new Uint8Array(readFileSync(join(folder, name))), NOTHING_KNOWN)
      return [name, found.find((proof) => proof.name === 'sello')?.result]
    })
    expect(results.length).toBeGreaterThan(60)
    expect(results.filter(([, result]) => result !== 'probado')).toEqual([[OF_ANOTHER, 'fallido']])
  })

  it.each(['eku9003173c9', 'cacx7605101p8'])('what is sealed with SAT’s certificate of tests %s proves', (name) => {
    const keys = join(SHARED, 'sat/csd-de-prueba')
    const der = new Uint8Array(readFileSync(join(keys, `${name}_csd.cer`)))
    const certificate = readCertificate(der)
    const key = createPrivateKey({
      key: readFileSync(join(keys, `${name}_csd.key`)),
      format: 'der',
      type: 'pkcs8',
      passphrase: readFileSync(join(keys, `${name}_csd.txt`), 'utf8').trim(),
    })
    const issuer = {
      number: certificate?.number ?? '',
      rfc: certificate?.rfc ?? '',
      certificate: der,
      name: 'PRUEBA',
      validFrom: new Date(0),
      validTo: new Date(0),
      sign: (text: string) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
    }
    const emisor = { ...sampleCfdi().emisor, rfc: issuer.rfc }
    const sealed = sealCfdi(
      sampleCfdi({
        fecha:
          certificate?.validTo
            .toISOString()
            .slice(0, 10)
            .concat('T00:00:00')
            .replace(/^\d{4}/u, (year) => String(Number(year) - 1)) ?? '',
        emisor,
      }),
      issuer,
    )
    const verdict = readCfdi(bytesOf(writeCfdi(sealed)), NOTHING_KNOWN)
    expect(proofs(verdict)).toMatchObject({ sello: 'probado', estructura: 'probado' })
    expect(errors(verdict)).toEqual(['TFDSELLO01'])
  })

  it('3.3 is shown and marked', () => {
    const verdict = readCfdi(
      new Uint8Array(readFileSync(join(SHARED, 'cfdi/cfdiutils/cfdi33-valid.xml'))),
      NOTHING_KNOWN,
    )
    expect(verdict).toMatchObject({ isValid: true, cfdi: { version: '3.3' } })
    expect(verdict.findings.map(({ code }) => code)).toEqual(['TUERCA33'])
  })
})
