import { verify, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import type { Cfdi, Concepto, Impuesto } from '#imports/cfdi/cfdi.ts'
import { brokenSeal, sampleSigners, sealedInvoice, sealedPayment } from '#test/factories/sealed-cfdi.ts'
import { sampleCfdi } from '#test/factories/tax-documents.ts'
import { SAMPLE_ORGANISATION } from './authority.ts'
import { originalStringOf, timbreStringOf } from './original-string.ts'

describe('the demo authority', () => {
  it('gives certificates as SAT does, marked as samples', async () => {
    const { authority, issuer, stamper } = await sampleSigners()
    const root = new X509Certificate(authority.certificate)
    for (const signer of [issuer, stamper]) {
      const certificate = new X509Certificate(signer.certificate)
      expect(Buffer.from(certificate.serialNumber, 'hex').toString('ascii')).toBe(signer.number)
      expect(certificate.subject).toContain(`x500UniqueIdentifier=${signer.rfc} / `)
      expect(certificate.subject).toContain(`O=${SAMPLE_ORGANISATION}`)
      expect(certificate.verify(root.publicKey)).toBe(true)
    }
    expect(root.verify(root.publicKey)).toBe(true)
  })
})

describe('a sealed document', () => {
  it('has the seal of its issuer and the Timbre of the stamper', async () => {
    const { stamper } = await sampleSigners()
    for (const { cfdi, uuid } of [
      await sealedInvoice(),
      await sealedPayment({
        uuid: '6d7434a6-e3f2-47ad-9e4c-08849946afa0',
        amount: '1160.00',
        before: '1160.00',
        after: '0.00',
      }),
    ]) {
      expect(isSealed(cfdi)).toBe(true)
      const [timbre] = cfdi.timbres
      expect(timbre?.uuid.toLowerCase()).toBe(uuid)
      expect(timbre?.selloCFD).toBe(cfdi.sello)
      expect(
        timbre !== undefined &&
          verifyText(timbreStringOf(timbre), timbre.selloSAT, new X509Certificate(stamper.certificate)),
      ).toBe(true)
    }
  })

  it('seals what it says: a change of one centavo, or the seal of another, is found', async () => {
    const { cfdi } = await sealedInvoice()
    expect(isSealed({ ...cfdi, total: '1160.01' })).toBe(false)
    expect(isSealed((await brokenSeal()).cfdi)).toBe(false)
  })

  it('is well-formed XML that says again what was sealed, whatever its texts are', async () => {
    const [concepto] = sampleCfdi().conceptos
    const { cfdi, xml } = await sealedInvoice({
      emisor: {
        rfc: 'EKU9003173C9',
        nombre: 'PEÑA & HIJOS "EL 4x4" <MTY>',
        regimenFiscal: '601',
        facAtrAdquirente: null,
      },
      conceptos: concepto === undefined ? [] : [{ ...concepto, descripcion: 'DOS  ESPACIOS\ty\nsaltos ' }],
    })
    expect(originalStringOf(readBack(xml))).toBe(originalStringOf(cfdi))
    expect(originalStringOf(cfdi)).toContain('|PEÑA & HIJOS "EL 4x4" <MTY>|')
    expect(originalStringOf(cfdi)).toContain('|DOS ESPACIOS y saltos|')
  })
})

const SAMPLES = new URL('../../../shared/data/cfdi/python-satcfdi/', import.meta.url)

/** They are of others: the string that is sealed is proven on seals that we did not make. */
describe.skipIf(!existsSync(SAMPLES))('seals of others (skipped where ../shared/data/cfdi is absent)', () => {
  it.each([
    'xiqb891116qe4_ingreso_iva16_stamped.xml',
    'xiqb891116qe4_ingreso_exento_stamped.xml',
    'h_e951128469_ingreso_iva16_stamped.xml',
    'pago_xiqb891116qe4_ingreso_iva16.xml',
    'mpago2_h_e951128469_ingreso_ieps_exento.xml',
  ])('%s', (name) => {
    const cfdi = readBack(readFileSync(new URL(name, SAMPLES), 'utf8'))
    expect(isSealed(cfdi)).toBe(true)
  })
})

function isSealed(cfdi: Cfdi): boolean {
  return verifyText(originalStringOf(cfdi), cfdi.sello, new X509Certificate(Buffer.from(cfdi.certificado, 'base64')))
}

function verifyText(text: string, seal: string, certificate: X509Certificate): boolean {
  return verify('RSA-SHA256', Buffer.from(text), certificate.publicKey, Buffer.from(seal, 'base64'))
}

const NAMESPACES = { c: 'http://www.sat.gob.mx/cfd/4', p: 'http://www.sat.gob.mx/Pagos20' }

/** What these tests need of a document, read without the product's own reader. */
function readBack(xml: string): Cfdi {
  using document = XmlDocument.fromString(xml)
  const { root } = document
  const all = (from: XmlElement, path: string): XmlElement[] => from.find(path, NAMESPACES) as XmlElement[]
  const one = (from: XmlElement, path: string): XmlElement | undefined => all(from, path)[0]
  const value = (from: XmlElement | undefined, name: string): string | null => from?.attr(name)?.value ?? null
  const text = (from: XmlElement | undefined, name: string): string => value(from, name) ?? ''
  const taxes = (from: XmlElement, path: string, suffix = ''): Impuesto[] =>
    all(from, path).map((tax) => ({
      base: value(tax, `Base${suffix}`),
      impuesto: text(tax, `Impuesto${suffix}`),
      tipoFactor: value(tax, `TipoFactor${suffix}`),
      tasaOCuota: value(tax, `TasaOCuota${suffix}`),
      importe: value(tax, `Importe${suffix}`),
    }))
  const emisor = one(root, 'c:Emisor')
  const receptor = one(root, 'c:Receptor')
  const impuestos = one(root, 'c:Impuestos')
  const pagos = one(root, 'c:Complemento/p:Pagos')
  const totales = pagos && one(pagos, 'p:Totales')
  return {
    ...sampleCfdi(),
    version: text(root, 'Version'),
    serie: value(root, 'Serie'),
    folio: value(root, 'Folio'),
    fecha: text(root, 'Fecha'),
    sello: text(root, 'Sello'),
    noCertificado: text(root, 'NoCertificado'),
    certificado: text(root, 'Certificado'),
    formaPago: value(root, 'FormaPago'),
    condicionesDePago: value(root, 'CondicionesDePago'),
    subTotal: text(root, 'SubTotal'),
    descuento: value(root, 'Descuento'),
    moneda: text(root, 'Moneda'),
    tipoCambio: value(root, 'TipoCambio'),
    total: text(root, 'Total'),
    tipoDeComprobante: text(root, 'TipoDeComprobante'),
    exportacion: value(root, 'Exportacion'),
    metodoPago: value(root, 'MetodoPago'),
    lugarExpedicion: text(root, 'LugarExpedicion'),
    emisor: {
      rfc: text(emisor, 'Rfc'),
      nombre: value(emisor, 'Nombre'),
      regimenFiscal: text(emisor, 'RegimenFiscal'),
      facAtrAdquirente: value(emisor, 'FacAtrAdquirente'),
    },
    receptor: {
      rfc: text(receptor, 'Rfc'),
      nombre: value(receptor, 'Nombre'),
      domicilioFiscalReceptor: value(receptor, 'DomicilioFiscalReceptor'),
      residenciaFiscal: value(receptor, 'ResidenciaFiscal'),
      numRegIdTrib: value(receptor, 'NumRegIdTrib'),
      regimenFiscalReceptor: value(receptor, 'RegimenFiscalReceptor'),
      usoCfdi: text(receptor, 'UsoCFDI'),
    },
    conceptos: all(root, 'c:Conceptos/c:Concepto').map((concepto): Concepto => ({
      claveProdServ: text(concepto, 'ClaveProdServ'),
      noIdentificacion: value(concepto, 'NoIdentificacion'),
      cantidad: text(concepto, 'Cantidad'),
      claveUnidad: text(concepto, 'ClaveUnidad'),
      unidad: value(concepto, 'Unidad'),
      descripcion: text(concepto, 'Descripcion'),
      valorUnitario: text(concepto, 'ValorUnitario'),
      importe: text(concepto, 'Importe'),
      descuento: value(concepto, 'Descuento'),
      objetoImp: value(concepto, 'ObjetoImp'),
      traslados: taxes(concepto, 'c:Impuestos/c:Traslados/c:Traslado'),
      retenciones: taxes(concepto, 'c:Impuestos/c:Retenciones/c:Retencion'),
      aCuentaTerceros: null,
      pedimentos: all(concepto, 'c:InformacionAduanera').map((each) => text(each, 'NumeroPedimento')),
      cuentasPrediales: all(concepto, 'c:CuentaPredial').map((each) => text(each, 'Numero')),
      partes: 0,
    })),
    impuestos:
      impuestos === undefined
        ? null
        : {
            totalImpuestosRetenidos: value(impuestos, 'TotalImpuestosRetenidos'),
            totalImpuestosTrasladados: value(impuestos, 'TotalImpuestosTrasladados'),
            retenciones: taxes(impuestos, 'c:Retenciones/c:Retencion'),
            traslados: taxes(impuestos, 'c:Traslados/c:Traslado'),
          },
    pagos:
      pagos === undefined
        ? null
        : {
            version: text(pagos, 'Version'),
            totales: Object.fromEntries((totales?.attrs ?? []).map(({ name, value: amount }) => [name, amount])),
            pagos: all(pagos, 'p:Pago').map((pago) => ({
              fechaPago: text(pago, 'FechaPago'),
              formaDePagoP: text(pago, 'FormaDePagoP'),
              monedaP: text(pago, 'MonedaP'),
              tipoCambioP: value(pago, 'TipoCambioP'),
              monto: text(pago, 'Monto'),
              numOperacion: value(pago, 'NumOperacion'),
              otros: Object.fromEntries(pago.attrs.map(({ name, value: other }) => [name, other])),
              documentos: all(pago, 'p:DoctoRelacionado').map((paid) => ({
                idDocumento: text(paid, 'IdDocumento'),
                serie: value(paid, 'Serie'),
                folio: value(paid, 'Folio'),
                monedaDR: text(paid, 'MonedaDR'),
                equivalenciaDR: value(paid, 'EquivalenciaDR'),
                numParcialidad: text(paid, 'NumParcialidad'),
                impSaldoAnt: text(paid, 'ImpSaldoAnt'),
                impPagado: text(paid, 'ImpPagado'),
                impSaldoInsoluto: text(paid, 'ImpSaldoInsoluto'),
                objetoImpDR: value(paid, 'ObjetoImpDR'),
                traslados: taxes(paid, 'p:ImpuestosDR/p:TrasladosDR/p:TrasladoDR', 'DR'),
                retenciones: taxes(paid, 'p:ImpuestosDR/p:RetencionesDR/p:RetencionDR', 'DR'),
              })),
              traslados: taxes(pago, 'p:ImpuestosP/p:TrasladosP/p:TrasladoP', 'P'),
              retenciones: taxes(pago, 'p:ImpuestosP/p:RetencionesP/p:RetencionP', 'P'),
            })),
          },
  }
}
