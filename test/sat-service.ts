import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** SAT's answer about a document; null fields are absent in the answer. */
export interface SatFields {
  readonly codigoEstatus?: string | null
  readonly estado?: string | null
  readonly esCancelable?: string | null
  readonly estatusCancelacion?: string | null
  readonly validacionEfos?: string | null
}

/** How the service fails. `silencio`: it never answers. */
export type SatFault =
  | 'error-500'
  | 'html'
  | 'silencio'
  | 'cortada'
  | 'enorme'
  | 'dtd'
  | 'vacia'
  | 'otra-direccion'
  | 'soap-fault'

/** The query. */
interface SatQuestion {
  readonly expression: string
  readonly action: string
  readonly contentType: string
}

/** A local replacement of SAT's service of states. */
export interface SatService {
  readonly url: string
  readonly requested: SatQuestion[]
  /** Sets the answer for one document by its UUID; all others are valid. */
  answer(uuid: string, fields: SatFields): void
  /** Makes every further query fail like this; null: the service works again. */
  fail(fault: SatFault | null): void
  close(): Promise<void>
}

const VALID = {
  codigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
  estado: 'Vigente',
  esCancelable: 'Cancelable sin aceptación',
  estatusCancelacion: '',
  validacionEfos: '200',
}

const TAGS = {
  codigoEstatus: 'CodigoEstatus',
  esCancelable: 'EsCancelable',
  estado: 'Estado',
  estatusCancelacion: 'EstatusCancelacion',
  validacionEfos: 'ValidacionEFOS',
} as const

export async function openSatService(): Promise<SatService> {
  const answers = new Map<string, SatFields>()
  const requested: SatQuestion[] = []
  let fault: SatFault | null = null
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const written = /<tem:expresionImpresa>(.*?)<\/tem:expresionImpresa>/su.exec(body)?.[1] ?? ''
      const expression = written.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
      const { soapaction = '', 'content-type': contentType = '' } = request.headers
      requested.push({ expression, action: String(soapaction), contentType })
      if (fault !== null) return answerFault(response, fault)
      const uuid = /[?&]id=([^&]*)/u.exec(expression)?.[1] ?? ''
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
      response.end(envelope({ ...VALID, ...answers.get(uuid) }))
    })
  })
  const url = await listen(server)
  return {
    url,
    requested,
    answer: (uuid, fields) => void answers.set(uuid, fields),
    fail: (next) => void (fault = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ConsultaCFDIService.svc`
}

function envelope(fields: SatFields, prologue = ''): string {
  const tags = Object.entries(TAGS).flatMap(([field, tag]) => {
    const value = fields[field as keyof SatFields]
    return value === null || value === undefined ? [] : [`<a:${tag}>${value}</a:${tag}>`]
  })
  return `${prologue}<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${tags.join('')}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`
}

function answerFault(response: ServerResponse, fault: SatFault): void {
  const whole = envelope(VALID)
  switch (fault) {
    case 'silencio':
      return
    case 'error-500':
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error</h1>')
    case 'html':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body><p>Mantenimiento<br></body></html>')
    case 'cortada':
      return void response.writeHead(200).end(whole.slice(0, 300))
    case 'enorme':
      return void response.writeHead(200).end(whole.replace('Vigente', 'x'.repeat(200_000)))
    case 'dtd':
      return void response.writeHead(200).end(envelope(VALID, '<!DOCTYPE a [<!ENTITY x "y">]>'))
    case 'vacia':
      return void response.writeHead(200).end('')
    case 'otra-direccion':
      return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    case 'soap-fault':
      return void response
        .writeHead(200)
        .end(
          '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode></s:Fault></s:Body></s:Envelope>',
        )
  }
}
