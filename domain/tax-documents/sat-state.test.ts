import { describe, expect, it } from 'vitest'
import {
  expressionTotal,
  readEfos,
  readStateAnswer,
  stateExpression,
  verifyAddress,
  verifyLink,
  type StateAnswer,
  type StateFacts,
} from './sat-state.ts'

const FACTS: StateFacts = {
  uuid: '0f3b1a52-1111-4a2b-9c3d-0123456789ab',
  issuerRfc: 'EKU9003173C9',
  receiverRfc: 'CACX7605101P8',
  total: '1160.00',
  seal: 'c2VsbG8tZGUtcHJ1ZWJhLXF1ZS1uby1zZS1jb21wcnVlYmE=',
}

describe('the expression of the question', () => {
  it('identifies the document', () => {
    expect(stateExpression(FACTS)).toBe(
      '?id=0f3b1a52-1111-4a2b-9c3d-0123456789ab&re=EKU9003173C9&rr=CACX7605101P8&tt=1160.0&fe=cnVlYmE=',
    )
  })

  it('is also the address in the QR code', () => {
    expect(verifyAddress(FACTS)).toBe(
      `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx${stateExpression(FACTS)}`,
    )
  })

  it.each([
    ['1160.00', '1160.0'],
    ['1000', '1000.0'],
    ['0', '0.0'],
    ['0.50', '0.5'],
    ['.5', '0.5'],
    ['123.456700', '123.4567'],
    ['123.4567891', '123.456789'],
    ['0001.10', '1.1'],
    ['100.', '100.0'],
    [' 12.34 ', '12.34'],
    ['999999999999999999.999999', '999999999999999999.999999'],
  ])('writes the total %s as %s', (total, expected) => {
    expect(expressionTotal(total)).toBe(expected)
  })

  it.each([
    ['A&B010203AB1', 'A&amp;B010203AB1'],
    ['ÑAM010203AB1', 'ÑAM010203AB1'],
    ['A&&010203AB1', 'A&amp;&amp;010203AB1'],
  ])('writes the RFC %s as %s', (rfc, expected) => {
    expect(stateExpression({ ...FACTS, issuerRfc: rfc, receiverRfc: rfc })).toContain(`&re=${expected}&rr=${expected}&`)
  })
})

const ANSWER: StateAnswer = {
  codigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
  estado: 'Vigente',
  esCancelable: 'Cancelable sin aceptación',
  estatusCancelacion: '',
  validacionEfos: '200',
}

const CLEAR = { cancelable: 'sin_aceptacion', cancellation: '', efos: 'limpio' }

describe('the answer', () => {
  it.each<[string, Partial<StateAnswer>, unknown]>([
    ['valid', {}, { ...CLEAR, state: 'vigente' }],
    [
      'a code without a period',
      { codigoEstatus: 'S - Comprobante obtenido satisfactoriamente' },
      { ...CLEAR, state: 'vigente' },
    ],
    ['not cancelable', { esCancelable: 'No cancelable' }, { ...CLEAR, state: 'vigente', cancelable: 'no' }],
    [
      'refused by the receiver',
      { esCancelable: 'Cancelable con aceptación', estatusCancelacion: 'Solicitud rechazada' },
      { ...CLEAR, state: 'vigente', cancelable: 'con_aceptacion', cancellation: 'rechazada' },
    ],
    [
      'in process',
      { esCancelable: 'Cancelable con aceptación', estatusCancelacion: 'En proceso' },
      { ...CLEAR, state: 'en_proceso', cancelable: 'con_aceptacion', cancellation: 'en_proceso' },
    ],
    ['cancelled, without details', { estado: 'Cancelado' }, { ...CLEAR, state: 'cancelado' }],
    [
      'cancelled though not cancelable, with an empty status',
      { estado: 'Cancelado', esCancelable: 'No cancelable', estatusCancelacion: null },
      { ...CLEAR, state: 'cancelado', cancelable: 'no' },
    ],
    [
      'cancelled by time',
      { estado: 'Cancelado', estatusCancelacion: 'Plazo vencido' },
      { ...CLEAR, state: 'cancelado', cancellation: 'plazo_vencido' },
    ],
    [
      'cancelled with acceptance',
      {
        estado: 'Cancelado',
        esCancelable: 'Cancelable con aceptación',
        estatusCancelacion: 'Cancelado con aceptación',
      },
      { ...CLEAR, state: 'cancelado', cancelable: 'con_aceptacion', cancellation: 'con_aceptacion' },
    ],
    [
      'cancelled without acceptance, without accents',
      {
        estado: 'CANCELADO',
        esCancelable: 'cancelable sin aceptacion',
        estatusCancelacion: 'Cancelado sin aceptacion',
      },
      { ...CLEAR, state: 'cancelado', cancellation: 'sin_aceptacion' },
    ],
    ['602', { codigoEstatus: 'N - 602: Comprobante no encontrado.', estado: 'No Encontrado' }, 'no_encontrado'],
    [
      '602 with stale fields',
      { codigoEstatus: 'N - 602: Comprobante no encontrado', estado: 'Vigente' },
      'no_encontrado',
    ],
    [
      '601',
      { codigoEstatus: 'N - 601: La expresión impresa proporcionada no es válida.', estado: 'No Encontrado' },
      'rechazada',
    ],
    ['601 with stale fields', { codigoEstatus: 'N - 601: La expresión impresa', estado: 'Cancelado' }, 'rechazada'],
    ['another code', { codigoEstatus: 'N - 603: otra cosa' }, 'desconocida'],
    ['no code', { codigoEstatus: null }, 'desconocida'],
    ['S and not found', { estado: 'No Encontrado' }, 'no_encontrado'],
    ['S and an unknown state', { estado: 'Suspendido' }, 'desconocida'],
    ['S and no state', { estado: null }, 'desconocida'],
  ])('%s', (_, changes, expected) => {
    expect(readStateAnswer({ ...ANSWER, ...changes })).toEqual(expected)
  })

  it.each([
    ['100', 'emisor'],
    ['101', 'emisor'],
    ['104', 'emisor'],
    ['102', 'tercero'],
    ['103', 'tercero'],
    ['200', 'limpio'],
    ['201', 'limpio'],
    [' 200 ', 'limpio'],
    ['', 'desconocido'],
    ['999', 'desconocido'],
    [null, 'desconocido'],
  ])('ValidacionEFOS %s is %s', (code, expected) => {
    expect(readEfos(code)).toBe(expected)
  })
})

describe('the link to verify it', () => {
  const facts = {
    uuid: 'u-1',
    issuerRfc: 'A&B010203XY9',
    receiverRfc: 'CACX7605101P8',
    total: '1160.00',
    seal: 'abc+/x/==',
  }

  it('escapes special characters of addresses', () => {
    expect(verifyLink(facts)).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=u-1&re=A%26B010203XY9&rr=CACX7605101P8&tt=1160.0&fe=bc%2B%2Fx%2F%3D%3D',
    )
  })

  it('is empty without a seal', () => {
    expect(verifyLink({ ...facts, seal: ' ' })).toBe('')
  })
})
