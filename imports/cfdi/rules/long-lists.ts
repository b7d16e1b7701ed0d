import type { Finding } from '../finding.ts'
import type { Whole } from './rule.ts'

const POSTAL_CODE = /^\d{5}$/u
const PRODUCT = /^\d{8}$/u

/** Postal codes and product keys: SAT's lists are too long for the program, and are uploaded. */
export function longListFindings(whole: Whole): Finding[] {
  return [...postalCodeFindings(whole), ...productFindings(whole)]
}

function postalCodeFindings({ cfdi, circumstances: { listed } }: Whole): Finding[] {
  const day = cfdi.fecha.slice(0, 10)
  const places: [code: string, place: string, postalCode: string | null][] = [
    ['CFDI40126', 'Comprobante@LugarExpedicion', cfdi.lugarExpedicion],
    ['CFDI40148', 'Comprobante/Receptor@DomicilioFiscalReceptor', cfdi.receptor.domicilioFiscalReceptor],
  ]
  const answers = places.map(([, , key]) =>
    key === null ? 'si' : POSTAL_CODE.test(key) ? listed('codigos_postales', key, day) : 'no',
  )
  const findings = places.flatMap(([code, place, key], index): Finding[] =>
    answers[index] === 'no'
      ? [
          {
            code,
            level: 'error',
            place,
            text: `El código postal «${key ?? ''}» no está en la lista del SAT.`,
            mendedBy: code === 'CFDI40126' ? 'emisor' : 'cliente',
          },
        ]
      : [],
  )
  return answers.includes('sin_tabla') ? [...findings, unlisted('CFDI40126', 'códigos postales')] : findings
}

function productFindings({ cfdi, circumstances: { listed } }: Whole): Finding[] {
  const day = cfdi.fecha.slice(0, 10)
  const answers = new Map<string, ReturnType<typeof listed>>()
  for (const { claveProdServ: key } of cfdi.conceptos) {
    if (!answers.has(key)) answers.set(key, PRODUCT.test(key) ? listed('productos', key, day) : 'no')
  }
  const findings = cfdi.conceptos.flatMap(({ claveProdServ: key }, index): Finding[] =>
    answers.get(key) === 'no'
      ? [
          {
            code: 'CFDI40162',
            level: 'error',
            place: `Comprobante/Conceptos/Concepto[${index + 1}]@ClaveProdServ`,
            text: `La clave de producto o servicio «${key}» no está en la lista del SAT.`,
            mendedBy: 'emisor',
          },
        ]
      : [],
  )
  return [...answers.values()].includes('sin_tabla')
    ? [...findings, unlisted('CFDI40162', 'productos y servicios')]
    : findings
}

function unlisted(code: string, name: string): Finding {
  return {
    code,
    level: 'sin_revisar',
    place: '',
    text: `La lista de ${name} del SAT no está cargada: solo se revisó la forma de las claves.`,
    mendedBy: 'tienda',
  }
}
