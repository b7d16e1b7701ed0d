import type { CallGroup } from './call-group.ts'

const KEY = 'pedido_received'
const PATH = '/api/correos'
const TEXTS = { asunto: 'Tu pedido {{folio}}', texto: 'Hola, {{nombre}}:', boton: 'Ver el pedido', notas: '' }

const BOUNCE = `From: mailer-daemon@ejemplo.mx
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; ejemplo.mx

Final-Recipient: rfc822; rebota@taller.mx
Action: failed
Status: 5.1.1

--x--
`

/** Mail server, mail texts and bounces. */
export const mail = {
  calls: {
    'GET /api/correos/configuracion': `${PATH}/configuracion`,
    'POST /api/correos/configuracion': {
      url: `${PATH}/configuracion`,
      payload: {
        servidor: '127.0.0.1',
        puerto: 1,
        seguridad: 'starttls',
        correoRemitente: 'avisos@ejemplo.mx',
        version: 1,
      },
    },
    'POST /api/correos/prueba': { url: `${PATH}/prueba`, payload: { para: 'ana@taller.mx' } },
    'GET /api/correos/mensajes': `${PATH}/mensajes`,
    'GET /api/correos/mensajes/:clave': `${PATH}/mensajes/${KEY}`,
    'POST /api/correos/mensajes/:clave': {
      url: `${PATH}/mensajes/${KEY}`,
      payload: { ...TEXTS, seEnvia: true, copias: ['ventas@ejemplo.mx'], version: 1 },
    },
    'POST /api/correos/mensajes/:clave/original': {
      url: `${PATH}/mensajes/pedido_ready/original`,
      payload: { version: 1 },
    },
    'POST /api/correos/mensajes/:clave/previa': { url: `${PATH}/mensajes/${KEY}/previa`, payload: TEXTS },
    'POST /api/correos/rebotes/mensaje': { url: `${PATH}/rebotes/mensaje`, payload: { mensaje: BOUNCE } },
    'POST /api/correos/rebotes': {
      url: `${PATH}/rebotes`,
      payload: { correo: 'ana@taller.mx', razon: 'Ya no existe' },
    },
    'POST /api/correos/rebotes/quita': { url: `${PATH}/rebotes/quita`, payload: { correo: 'quitada@taller.mx' } },
    'GET /api/correos/salida': `${PATH}/salida?estado=en_espera`,
    'GET /api/correos/salida/exporta': `${PATH}/salida/exporta`,
    'GET /api/correos/salida/resumen': `${PATH}/salida/resumen`,
    'GET /api/correos/salida/:id': `${PATH}/salida/1`,
    'POST /api/correos/salida/:id/reintenta': { url: `${PATH}/salida/1/reintenta`, payload: {} },
    'POST /api/correos/salida/reintenta': {
      url: `${PATH}/salida/reintenta`,
      payload: { seleccion: { ids: [1] } },
    },
  },
  fill: async ({ pool }) => {
    await pool.query(`insert into mail_bounces (address) values ('quitada@taller.mx')`)
  },
  notAudited: { '/api/correos/mensajes/:clave/previa': 'only reads' },
} as const satisfies CallGroup
