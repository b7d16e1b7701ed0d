import { GREY, heightOf, ONE_LINE, PAGE, write } from '#server/platform/print/page.ts'
import { drawQr } from '#server/platform/print/qr.ts'
import type { TaxPaper } from './paper.ts'
import { timbreOf } from './paper-text.ts'
import { makeRoom, type Sheet } from './sheet.ts'
import { timbreString } from '#imports/cfdi/timbre-string.ts'

/** At least 2.75 cm on paper (Anexo 20, I.E). */
const QR = 96
const SIZE = 5.5
const LEFT = PAGE.left + QR + 12
const WIDTH = PAGE.right - LEFT

/** How the paper can be checked: SAT's address as QR code, the certificates, the seals and their original strings. */
export function drawSeals(sheet: Sheet, paper: TaxPaper): void {
  const { cfdi, verifyAddress } = paper
  const timbre = timbreOf(cfdi)
  const texts: readonly (readonly [name: string, value: string])[] = [
    ['Sello digital del CFDI', cfdi.sello],
    ['Sello digital del SAT', timbre?.selloSAT ?? ''],
    [
      'Cadena original del complemento de certificación digital del SAT',
      timbre === undefined ? '' : timbreString(timbre),
    ],
  ]
  const shown = texts.map(([name, value]) => [name, broken(value)] as const).filter(([, value]) => value !== '')
  const { doc } = sheet
  const height = shown.reduce((sum, [, value]) => sum + 14 + heightOf(doc, value, WIDTH, 'key', SIZE), 26)
  makeRoom(sheet, Math.max(QR + 4, height))
  const top = sheet.y
  if (verifyAddress !== '') drawQr(doc, verifyAddress, { x: PAGE.left - 6, y: top - 6, size: QR })
  let y = top
  for (const line of certificateLines(paper)) {
    write(doc, line, LEFT, y, { size: 7.5, width: WIDTH, height: 10, ellipsis: true })
    y += 10
  }
  y += 4
  for (const [name, value] of shown) {
    write(doc, name, LEFT, y, { font: 'strong', size: 7, color: GREY, ...ONE_LINE })
    write(doc, value, LEFT, y + 9, { font: 'key', size: SIZE, width: WIDTH })
    y += 14 + heightOf(doc, value, WIDTH, 'key', SIZE)
  }
  sheet.y = Math.max(y, top + QR)
}

function certificateLines({ cfdi }: TaxPaper): readonly string[] {
  const timbre = timbreOf(cfdi)
  const issuer = `Certificado del emisor ${cfdi.noCertificado}`
  if (timbre === undefined) return [issuer]
  const { noCertificadoSAT, rfcProvCertif } = timbre
  return [`${issuer} · Certificado del SAT ${noCertificadoSAT}`, `Proveedor de certificación ${rfcProvCertif}`]
}

/** Characters in a line, since a seal has no place to break at. */
const LINE = 125

const MOST_LETTERS = 4000

function broken(value: string): string {
  return (value.slice(0, MOST_LETTERS).match(new RegExp(`.{1,${LINE}}`, 'gsu')) ?? []).join('\n')
}
