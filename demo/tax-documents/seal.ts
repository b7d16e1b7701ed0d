import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import type { Signer } from './authority.ts'
import { originalStringOf, timbreStringOf } from './original-string.ts'

/** The document with the certificate and the seal of its issuer. */
export function sealCfdi(cfdi: Cfdi, issuer: Signer): Cfdi {
  const certified = {
    ...cfdi,
    noCertificado: issuer.number,
    certificado: Buffer.from(issuer.certificate).toString('base64'),
  }
  return { ...certified, sello: issuer.sign(originalStringOf(certified)) }
}

export interface Stamping {
  readonly uuid: string
  /** '2026-11-05T10:21:00', local time of the centre. */
  readonly at: string
}

/** The sealed document with its Timbre, in place of those that it has. */
export function stampCfdi(cfdi: Cfdi, stamper: Signer, { uuid, at }: Stamping): Cfdi {
  const timbre = {
    version: '1.1',
    uuid,
    fechaTimbrado: at,
    rfcProvCertif: stamper.rfc,
    leyenda: null,
    selloCFD: cfdi.sello,
    noCertificadoSAT: stamper.number,
    selloSAT: '',
  }
  return { ...cfdi, timbres: [{ ...timbre, selloSAT: stamper.sign(timbreStringOf(timbre)) }] }
}
