import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fingerprintOf, makeAuthority, type Authority, type Signer } from '#demo/tax-documents/authority.ts'
import { PAYMENT_CONCEPT } from '#demo/tax-documents/drafts.ts'
import { sealCfdi, stampCfdi } from '#demo/tax-documents/seal.ts'
import { writeCfdi } from '#demo/tax-documents/write-cfdi.ts'
import type { Cfdi, Impuesto } from '#imports/cfdi/cfdi.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { sampleCfdi, samplePayment } from './tax-documents.ts'

export interface SampleSigners {
  readonly authority: Authority
  /** Of the RFC in `sampleCfdi`. */
  readonly issuer: Signer
  /** Of another RFC. */
  readonly otherIssuer: Signer
  /** Its certificate ended in 2021. */
  readonly expiredIssuer: Signer
  readonly stamper: Signer
}

export interface SealedDocument {
  readonly cfdi: Cfdi
  readonly uuid: string
  readonly xml: string
}

export interface Sealing {
  readonly uuid?: string
  readonly stampedAt?: string
  /** Another signer instead of the issuer's. */
  readonly issuer?: Signer
}

let made: Promise<SampleSigners> | undefined

/** A test authority with its signers: one for each process. */
export function sampleSigners(): Promise<SampleSigners> {
  made ??= makeSigners()
  return made
}

async function makeSigners(): Promise<SampleSigners> {
  const authority = await makeAuthority()
  const [issuer, otherIssuer, expiredIssuer, stamper] = await Promise.all([
    authority.makeSigner({ rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', number: '90001000000500000011' }),
    authority.makeSigner({ rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ', number: '90001000000500000012' }),
    authority.makeSigner({
      rfc: 'EKU9003173C9',
      name: 'ESCUELA KEMPER URGATE',
      number: '90001000000500000013',
      validFrom: new Date('2017-05-01T00:00:00Z'),
      validTo: new Date('2021-05-01T00:00:00Z'),
    }),
    authority.makeSigner({ rfc: 'SPR190613I52', name: 'PAC DE MUESTRA', number: '90001000000500000021' }),
  ])
  return { authority, issuer, otherIssuer, expiredIssuer, stamper }
}

/** A sealed and stamped invoice of $1,160.00; `changes` replace its fields before it is sealed. */
export async function sealedInvoice(changes: Partial<Cfdi> = {}, sealing: Sealing = {}): Promise<SealedDocument> {
  const { issuer, stamper } = await sampleSigners()
  const uuid = sealing.uuid ?? randomUUID().toUpperCase()
  const cfdi = stampCfdi(sealCfdi({ ...sampleCfdi(changes), timbres: [] }, sealing.issuer ?? issuer), stamper, {
    uuid,
    at: sealing.stampedAt ?? '2026-11-05T10:21:00',
  })
  return { cfdi, uuid: uuid.toLowerCase(), xml: writeCfdi(cfdi) }
}

/** A sealed REP with the taxes of its paid documents, at 16 %. */
export async function sealedPayment(
  paid: Parameters<typeof samplePayment>[0],
  changes: Partial<Cfdi> = {},
  sealing: Sealing = {},
): Promise<SealedDocument> {
  const payment = samplePayment(paid)
  const base = (Number(paid.amount) / 1.16).toFixed(2)
  const vat: Impuesto = {
    base,
    impuesto: '002',
    tipoFactor: 'Tasa',
    tasaOCuota: '0.160000',
    importe: (Number(paid.amount) - Number(base)).toFixed(2),
  }
  const { receptor } = sampleCfdi()
  return sealedInvoice(
    {
      ...payment,
      condicionesDePago: null,
      fecha: `${paid.paidOn ?? '2026-11-20'}T18:00:00`,
      receptor: { ...receptor, usoCfdi: 'CP01' },
      conceptos: [PAYMENT_CONCEPT],
      pagos: {
        version: '2.0',
        totales: {
          TotalTrasladosBaseIVA16: base,
          TotalTrasladosImpuestoIVA16: vat.importe ?? '0',
          MontoTotalPagos: paid.amount,
        },
        pagos: (payment.pagos?.pagos ?? []).map((pago) => ({
          ...pago,
          documentos: pago.documentos.map((each) => ({ ...each, traslados: [vat] })),
          traslados: [vat],
        })),
      },
      ...changes,
    },
    { stampedAt: `${paid.paidOn ?? '2026-11-20'}T18:01:00`, ...sealing },
  )
}

/** An invoice with the seal of another one. */
export async function brokenSeal(changes: Partial<Cfdi> = {}): Promise<SealedDocument> {
  const [{ cfdi, uuid }, other] = await Promise.all([sealedInvoice(changes), sealedInvoice({ folio: '9999' })])
  const broken = { ...cfdi, sello: other.cfdi.sello }
  return { cfdi: broken, uuid, xml: writeCfdi(broken) }
}

/** Stores the certificates of the authority and the stamper. */
export async function storeSampleCertificates(db: Kysely<DB>): Promise<void> {
  const { authority, stamper } = await sampleSigners()
  const common = { issuer_subject: `CN=${authority.name}`, is_test: true, source: 'pruebas' }
  await db
    .insertInto('tax_certificates')
    .values(
      [
        { ...authority, role: 'autoridad', rfc: '' },
        { ...stamper, role: 'timbrado' },
      ].map(({ number, role, name, rfc, certificate, validFrom, validTo }) => ({
        ...common,
        number,
        role,
        subject: `CN=${name}`,
        rfc,
        valid_from: validFrom,
        valid_to: validTo,
        der: Buffer.from(certificate),
        fingerprint: fingerprintOf(certificate),
      })),
    )
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}
