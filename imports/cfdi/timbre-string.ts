import type { Timbre } from './cfdi.ts'

/** What SAT's seal is over, as papers show it (cadenaoriginal_TFD_1_1.xslt). */
export function timbreString(timbre: Timbre): string {
  const { version, uuid, fechaTimbrado, rfcProvCertif, leyenda, selloCFD, noCertificadoSAT } = timbre
  const required = [version, uuid, fechaTimbrado, rfcProvCertif]
  const values = [...required, ...(leyenda === null ? [] : [leyenda]), selloCFD, noCertificadoSAT]
  return `||${values.map((value) => value.replaceAll(/\s+/gu, ' ').trim()).join('|')}||`
}
