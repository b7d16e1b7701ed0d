import type { Timbre } from './cfdi.ts'

/** The text that SAT's seal signs, as printed on papers (cadenaoriginal_TFD_1_1.xslt). */
export function timbreString(timbre: Timbre): string {
  const { version, uuid, fechaTimbrado, rfcProvCertif, leyenda, selloCFD, noCertificadoSAT } = timbre
  const required = [version, uuid, fechaTimbrado, rfcProvCertif]
  const values = [...required, ...(leyenda === null ? [] : [leyenda]), selloCFD, noCertificadoSAT]
  return `||${values.map((value) => value.replaceAll(/\s+/gu, ' ').trim()).join('|')}||`
}
