import type { Cfdi } from './cfdi.ts'
import { certificateOfDocument, type Certificate } from './certificates/certificate.ts'
import { rootOf } from './certificates/chain.ts'
import { isSealOf } from './certificates/seal.ts'
import type { Finding, Proof } from './finding.ts'
import type { Authority, Circumstances } from './verdict.ts'

interface Proven {
  readonly findings: readonly Finding[]
  readonly proofs: readonly Proof[]
  /** The root of its certificate's chain; undefined: one of the chain is missing. */
  readonly root: Authority | undefined
}

const HOURS = 3_600_000
/** The time zones of Mexico. A document has local time without a zone; certificates have universal time. */
const [NEAREST_ZONE, FARTHEST_ZONE] = [5 * HOURS, 8 * HOURS]

/** Certificate and seal of the issuer: SELLO01 to SELLO08 of CfdiUtils. */
export function proveSeal(cfdi: Cfdi, originalString: string, circumstances: Circumstances): Proven {
  const certificate = certificateOfDocument(cfdi.certificado)
  if (certificate === undefined) {
    const text = 'El certificado del emisor no se puede leer.'
    return {
      findings: [finding('SELLO01', 'Comprobante@Certificado', text)],
      proofs: [failed('certificado', text), failed('sello', 'Sin certificado no se puede comprobar el sello.')],
      root: undefined,
    }
  }
  const ofCertificate = certificateFindings(cfdi, certificate)
  const root = rootOf(certificate, circumstances.authorities)
  const ofSeal = sealFindings(cfdi, originalString, certificate)
  return {
    findings: [...ofCertificate, ...ofSeal],
    proofs: [certificateProof(ofCertificate, root), proofOf('sello', ofSeal)],
    root,
  }
}

function certificateFindings(cfdi: Cfdi, certificate: Certificate): readonly Finding[] {
  const findings: Finding[] = []
  if (certificate.number !== cfdi.noCertificado) {
    const text = `El certificado es el ${certificate.number}, y el documento dice ${cfdi.noCertificado}.`
    findings.push(finding('SELLO02', 'Comprobante@NoCertificado', text))
  }
  if (certificate.rfc !== cfdi.emisor.rfc.toUpperCase()) {
    const whose = certificate.rfc === '' ? 'no dice de quién es' : `es de ${certificate.rfc}`
    const text = `El certificado ${whose}, y el emisor es ${cfdi.emisor.rfc}.`
    findings.push(finding('SELLO03', 'Comprobante/Emisor@Rfc', text))
  }
  const written = Date.parse(`${cfdi.fecha}Z`)
  const { validFrom, validTo } = certificate
  if (written + FARTHEST_ZONE < validFrom.getTime()) {
    const text = `El certificado vale desde el ${dayOf(validFrom)}, y el documento es anterior.`
    findings.push(finding('SELLO05', 'Comprobante@Fecha', text))
  }
  if (written + NEAREST_ZONE > validTo.getTime()) {
    const text = `El certificado venció el ${dayOf(validTo)}, y el documento es posterior.`
    findings.push(finding('SELLO06', 'Comprobante@Fecha', text))
  }
  return findings
}

function sealFindings(cfdi: Cfdi, originalString: string, certificate: Certificate): readonly Finding[] {
  if (cfdi.sello === '') return [finding('SELLO07', 'Comprobante@Sello', 'El documento no está sellado.')]
  if (isSealOf(cfdi.sello, originalString, certificate)) return []
  const text =
    'El sello no corresponde a lo que dice el documento: algo se cambió después de sellarlo, o el sello es de otro.'
  return [finding('SELLO08', 'Comprobante@Sello', text)]
}

/** SAT's Timbre: TFDVERSION01 and TFDSELLO01 of CfdiUtils. @param strings of each Timbre, in their order */
export function proveTimbre(cfdi: Cfdi, strings: readonly string[], circumstances: Circumstances): Proven {
  const place = 'Comprobante/Complemento/TimbreFiscalDigital'
  const index = cfdi.timbres.findIndex(({ selloCFD }) => selloCFD === cfdi.sello)
  const timbre = cfdi.timbres[index === -1 ? 0 : index]
  if (timbre === undefined) {
    const text = 'No tiene Timbre Fiscal Digital: no se ha timbrado.'
    return {
      findings: [finding('TFDSELLO01', place, text)],
      proofs: [failed('timbre', text), failed('cadena_timbre', text)],
      root: undefined,
    }
  }
  const findings: Finding[] = []
  if (timbre.version !== '1.1') {
    findings.push(
      finding('TFDVERSION01', `${place}@Version`, `La versión del Timbre es ${timbre.version}, y debe ser 1.1.`),
    )
  }
  if (index === -1) {
    findings.push(
      finding('TFDSELLO01', `${place}@SelloCFD`, 'El Timbre es de otro documento: no lleva el sello de este.'),
    )
  }
  if (cfdi.timbres.length > 1) {
    const text = `Tiene ${cfdi.timbres.length} Timbres; se tomó el que lleva su sello.`
    findings.push({ ...finding('TUERCA05', place, text), level: 'aviso' })
  }
  const candidates = circumstances.stampers(timbre.noCertificadoSAT)
  if (candidates.length === 0) {
    const why = `Falta el certificado ${timbre.noCertificadoSAT} de quien timbró.`
    return {
      findings: [...findings, unchecked('TFDSELLO01', `${place}@SelloSAT`, why)],
      proofs: [findings.some(isError) ? proofOf('timbre', findings) : open('timbre', why), open('cadena_timbre', why)],
      root: undefined,
    }
  }
  const string = strings[index === -1 ? 0 : index] ?? ''
  const signer = candidates.find((each) => isSealOf(timbre.selloSAT, string, each))
  if (signer === undefined) {
    findings.push(
      finding('TFDSELLO01', `${place}@SelloSAT`, 'El sello del SAT no corresponde a lo que dice el Timbre.'),
    )
  }
  const root = signer === undefined ? undefined : rootOf(signer, circumstances.authorities)
  const chain =
    root === undefined
      ? open('cadena_timbre', 'Falta el certificado de la autoridad que respalda a quien timbró.')
      : proven('cadena_timbre')
  return { findings, proofs: [proofOf('timbre', findings), chain], root }
}

function certificateProof(findings: readonly Finding[], root: Authority | undefined): Proof {
  if (findings.length > 0 || root !== undefined) return proofOf('certificado', findings)
  return open('certificado', 'Falta el certificado de la autoridad que lo respalda.')
}

function proofOf(name: Proof['name'], findings: readonly Finding[]): Proof {
  const wrong = findings.find(isError)
  return wrong === undefined ? proven(name) : failed(name, wrong.text)
}

const isError = ({ level }: Finding): boolean => level === 'error'

function proven(name: Proof['name']): Proof {
  return { name, result: 'probado', why: '' }
}

function failed(name: Proof['name'], why: string): Proof {
  return { name, result: 'fallido', why }
}

function open(name: Proof['name'], why: string): Proof {
  return { name, result: 'no_comprobado', why }
}

function finding(code: string, place: string, text: string): Finding {
  return { code, level: 'error', place, text, mendedBy: 'emisor' }
}

function unchecked(code: string, place: string, text: string): Finding {
  return { code, level: 'sin_revisar', place, text, mendedBy: 'tienda' }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
